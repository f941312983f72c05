import { Button, SimpleGrid, TagsInput, Text } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { albumsElsewhere } from '#features/media/admin/albums-elsewhere.ts'
import { realAlbums } from '#features/media/admin/media-client.ts'
import { WaitingRows } from '#features/results/admin/waiting-rows.tsx'
import { rowForms } from '#features/results/row-forms.ts'
import { gradesOf, inOrder } from '#features/sport/grades.ts'
import { DateField } from '#kit/admin/date-field.tsx'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { LinkedRecordField } from '#kit/admin/linked-record-field.tsx'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { listFaults } from '#kit/admin/record-form/list-faults.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { valuesOf } from '#kit/record/record.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { isEmptyDoc } from '#kit/text/rich-text-words.ts'
import { competitionForm } from '../competition-form.ts'
import { type CompetitionCard, type CompetitionItem, competitions } from '../competitions.record.ts'
import { tellsWeights } from '../own-category-words.ts'
import { renamedWhom } from '../program-rules.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import { hasPlaces } from '../vocabulary.ts'
import { CategoriesField } from './categories-field.tsx'
import { competitionSaid } from './competition-said.ts'
import { CompetitionDeeds, CompetitionStanding } from './competition-standing.tsx'
import { copiedValues } from './competition-values.ts'
import { competitionViews } from './competition-views.tsx'
import {
  createCompetition,
  listCompetitions,
  removeCompetition,
  updateCompetition,
} from './competitions-client.ts'
import { confirmCompetitionRemoval } from './confirm-removal.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { FormSection } from './form-section.tsx'
import { useLeftBehind } from './left-behind.tsx'
import { ProgramField } from './program-field.tsx'
import { usePapers } from './use-papers.ts'

/** What stands in this field of other competitions. */
const known = (name: string) => async () =>
  (await listCompetitions({ limit: 100 })).items.map((one) =>
    String(one[name as keyof CompetitionCard]),
  )

const formWords = {
  competition: {
    seen: 'Соревнование видно на\u00a0сайте',
    title: 'Новое соревнование',
    standing: 'Что с соревнованием',
    about: 'О\u00a0соревновании',
    groups: 'Категории',
    after: 'Результаты и фотографии',
    /** Of the protocol, where there is none. */
    instead: '',
  },
  festival: {
    seen: 'Фестиваль виден на\u00a0сайте',
    title: 'Новый фестиваль',
    standing: 'Что с фестивалем',
    about: 'О\u00a0фестивале',
    groups: 'Категории',
    after: 'Итоги и фотографии',
    instead: 'Фестиваль проходит без\u00a0мест: протокол сайт не\u00a0ждёт.',
  },
  grading: {
    seen: 'Аттестация видна на\u00a0сайте',
    title: 'Новая аттестация',
    standing: 'Что с аттестацией',
    about: 'Об аттестации',
    groups: 'Кто может прийти',
    after: 'Итоги и фотографии',
    instead: 'Кто на\u00a0какую степень сдал, прикрепите документом: вид «Ведомость».',
  },
}

interface CompetitionFormProps {
  item: CompetitionItem | undefined
  source: CompetitionItem | undefined
  reference: CompetitionReference
  /** What a new one is at first. */
  isExam: boolean
}

export function CompetitionForm({ item, source, reference, ...asked }: CompetitionFormProps) {
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const [today] = useState(() => localDate(new Date(), timeZone))
  const papers = usePapers(item)
  const [copy] = useState(() => source && copiedValues(source, today, reference.groups))
  const record = useRecordForm({
    kind: 'competition',
    stored: item,
    toValues: (stored: CompetitionItem | undefined) =>
      !stored && copy
        ? copy
        : {
            ...valuesOf(competitions, stored),
            ...(!stored && asked.isExam && { kind: 'grading' as const }),
          },
    schema: competitionForm(item),
    async create(values, key) {
      const made = await createCompetition(values, key)
      await papers.send(made.id)
      return made
    },
    async update(id, values) {
      await papers.send(id)
      return updateCompetition(id, values)
    },
    more: papers.wait,
    address: (id) => `/admin/competitions/${id}`,
    seen: ({ id, kind }) => ({ words: formWords[kind].seen, href: `/competitions/${id}` }),
    failure: competitionSaid.failure,
  })
  const { form, stored } = record
  const { values } = form
  const { fields } = competitions
  const leftBehind = useLeftBehind(form, stored ?? copy)
  const isExam = values.kind === 'grading'
  const places = hasPlaces(values.kind)
  const words = formWords[values.kind]
  const input = inputsOf(competitions, form, { known })

  async function remove() {
    if (!stored || !(await confirmCompetitionRemoval(stored))) return
    try {
      await removeCompetition(stored.id)
    } catch (cause) {
      return sayFailed(competitionSaid.failure.remove, cause)
    }
    sayRemoved(competitionSaid.removed, [{ entity: 'competition', id: stored.id }])
    record.abandon(() => navigate(listAddress('/admin/competitions'), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="competition"
      title={stored?.title ?? words.title}
      back={{ to: '/admin/competitions', label: 'К списку соревнований' }}
      fields={competitionViews}
      reach={stored ? undefined : 'После сохранения сразу появится на сайте'}
      actions={
        <Button type="submit" disabled={record.state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={stored && <CompetitionDeeds stored={stored} remove={remove} />}
    >
      <FormSection title="Основное">
        {input('title')}
        {input('kind')}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            label={fields.date.label}
            {...form.getInputProps('date')}
            onChange={(date) => {
              leftBehind.moving()
              form.setFieldValue('date', date ?? '')
            }}
          />
          <DateField
            label={fields.endDate.label}
            hint={fields.endDate.hint}
            min={values.date}
            optional
            {...form.getInputProps('endDate')}
          />
        </SimpleGrid>
        {leftBehind.offer}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {input('location')}
          {input('address')}
        </SimpleGrid>
      </FormSection>
      <FormSection title={words.standing}>
        <CompetitionStanding form={form} today={today} />
      </FormSection>
      <FormSection title={words.about}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {input('sport')}
          {!isExam && input('level')}
        </SimpleGrid>
        {!stored && copy && !isEmptyDoc(copy.description) && (
          <Text size="sm" role="status">
            Описание взято из&nbsp;прошлого раза: уберите из&nbsp;него то, что уже прошло.
          </Text>
        )}
        <RichTextField label={fields.description.label} {...form.getInputProps('description')} />
      </FormSection>
      {isExam && (
        <FormSection title="Экзамен">
          <TagsInput
            label={fields.grades.label}
            description={fields.grades.hint}
            data={gradesOf(values.sport)}
            maxTags={30}
            splitChars={[',', ';']}
            acceptValueOnBlur
            {...form.getInputProps('grades')}
            error={listFaults(form.errors, 'grades', values.grades)}
            onChange={(grades) => form.setFieldValue('grades', inOrder(grades))}
          />
          {input('commission')}
          {input('fee')}
        </FormSection>
      )}
      <FormSection title={words.groups}>
        <CategoriesField
          reference={reference}
          isWeighed={tellsWeights(values)}
          kind={values.kind}
          sport={values.sport}
          date={values.date}
          errors={form.errors}
          {...form.getInputProps('categories')}
          onChange={(categories) =>
            form.setValues({
              categories,
              program: renamedWhom(values.program, values.categories, categories),
            })
          }
        />
      </FormSection>
      <FormSection title="Программа">
        <ProgramField
          reference={reference}
          date={values.date}
          endDate={values.endDate}
          categories={values.categories}
          isExam={isExam}
          errors={form.errors}
          forgive={form.clearFieldError}
          {...form.getInputProps('program')}
        />
      </FormSection>
      <FormSection title="Документы">
        <DocumentsPanel papers={papers} kind={values.kind} />
      </FormSection>
      <FormSection title="Заявки и контакты">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {input('registrationStart')}
          {input('registrationEnd')}
        </SimpleGrid>
        {input('registrationUrl')}
        {input('organizer')}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {input('contactName')}
          {input('contactPhone')}
        </SimpleGrid>
      </FormSection>
      <FormSection title={words.after}>
        <LinkedRecordField
          label={fields.album_id.label}
          none="Без альбома"
          kind={realAlbums}
          elsewhere={albumsElsewhere}
          about={{ title: form.values.title, date: form.values.date, days: 'same' }}
          {...form.getInputProps('album_id')}
        />
        {stored && places && <WaitingRows competition={stored.id} />}
        {!places ? (
          words.instead
        ) : stored ? (
          <Button
            component={Link}
            to={`/admin/competitions/${stored.id}/results`}
            variant="default"
            leftSection={<IconListNumbers size={18} />}
          >
            {stored.results.length > 0
              ? `Протокол: ${count(stored.results.length, rowForms)}`
              : 'Внести протокол'}
          </Button>
        ) : (
          'Протокол можно внести после первого сохранения.'
        )}
      </FormSection>
    </RecordFormScreen>
  )
}
