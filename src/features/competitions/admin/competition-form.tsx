import { Button, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { WaitingRows } from '#features/results/admin/waiting-rows.tsx'
import { sportNames } from '#features/sport/sports.ts'
import { DateField } from '#kit/admin/date-field.tsx'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { KnownField } from '#kit/admin/known-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { LinkedRecordField } from '#kit/admin/linked-record-field.tsx'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { PhoneField } from '#kit/admin/phone-field.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { toWallTime } from '#kit/admin/site-time.ts'
import { count } from '#kit/text/plural.ts'
import { type CompetitionItem, competitionCreate } from '../competitions.contract.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import { levelNames } from '../vocabulary.ts'
import { CategoriesField } from './categories-field.tsx'
import { CompetitionDeeds, CompetitionStanding } from './competition-standing.tsx'
import { competitionValues, copiedValues } from './competition-values.ts'
import { competitionViews } from './competition-views.tsx'
import {
  createCompetition,
  listAlbumChoices,
  listCompetitions,
  removeCompetition,
  updateCompetition,
} from './competitions-client.ts'
import { confirmCompetitionRemoval } from './confirm-removal.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { FormSection } from './form-section.tsx'
import { ProgramField } from './program-field.tsx'
import { usePapers } from './use-papers.ts'

const valuesOf = (name: 'location' | 'address' | 'organizer') => async () =>
  (await listCompetitions({ limit: 100 })).items.map((one) => one[name])
const known = {
  location: valuesOf('location'),
  address: valuesOf('address'),
  organizer: valuesOf('organizer'),
}

interface CompetitionFormProps {
  item: CompetitionItem | undefined
  source: CompetitionItem | undefined
  reference: CompetitionReference
}

export function CompetitionForm({ item, source, reference }: CompetitionFormProps) {
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const [today] = useState(() => toWallTime(new Date().toISOString(), timeZone).slice(0, 10))
  const papers = usePapers(item)
  const record = useRecordForm({
    kind: 'competition',
    stored: item,
    toValues: (stored: CompetitionItem | undefined) =>
      !stored && source ? copiedValues(source, today) : competitionValues(stored),
    schema: competitionCreate,
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
    seen: ({ id }) => ({ words: 'Соревнование видно на\u00a0сайте', href: `/competitions/${id}` }),
    failure: {
      create: 'Ошибка при добавлении соревнования',
      update: 'Ошибка при обновлении соревнования',
    },
  })
  const { form, stored } = record
  const { values } = form

  async function remove() {
    if (!stored || !(await confirmCompetitionRemoval(stored.title))) return
    try {
      await removeCompetition(stored.id)
    } catch (cause) {
      return sayFailed('Ошибка при удалении соревнования', cause)
    }
    sayRemoved('Соревнование удалено', [{ entity: 'competition', id: stored.id }])
    record.abandon(() => navigate(listAddress('/admin/competitions'), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="competition"
      title={stored?.title ?? 'Новое соревнование'}
      back={{ to: '/admin/competitions', label: 'К списку соревнований' }}
      fields={competitionViews}
      actions={
        <Button type="submit" disabled={record.state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={stored && <CompetitionDeeds stored={stored} remove={remove} />}
    >
      <FormSection title="Основное">
        <LineField label="Название" {...form.getInputProps('title')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="Первый день" {...form.getInputProps('date')} />
          <DateField
            label="Последний день"
            hint="Пусто — один день."
            min={values.date}
            optional
            {...form.getInputProps('endDate')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <KnownField label="Место" load={known.location} {...form.getInputProps('location')} />
          <KnownField label="Адрес" load={known.address} {...form.getInputProps('address')} />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Что с соревнованием">
        <CompetitionStanding form={form} />
      </FormSection>
      <FormSection title="О&nbsp;соревновании">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Вид спорта"
            data={optionsOf(sportNames)}
            {...form.getInputProps('sport')}
          />
          <NativeSelect
            label="Уровень"
            data={optionsOf(levelNames)}
            {...form.getInputProps('level')}
          />
        </SimpleGrid>
        <RichTextField label="Описание" {...form.getInputProps('description')} />
      </FormSection>
      <FormSection title="Категории">
        <CategoriesField
          reference={reference}
          sport={values.sport}
          date={values.date}
          errors={form.errors}
          {...form.getInputProps('categories')}
        />
      </FormSection>
      <FormSection title="Программа">
        <ProgramField
          reference={reference}
          date={values.date}
          endDate={values.endDate}
          errors={form.errors}
          {...form.getInputProps('program')}
        />
      </FormSection>
      <FormSection title="Документы">
        <DocumentsPanel papers={papers} />
      </FormSection>
      <FormSection title="Заявки и контакты">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            label="Заявки до"
            hint="Включительно."
            optional
            {...form.getInputProps('registrationEnd')}
          />
          <TextInput
            label="Ссылка для заявок"
            inputMode="url"
            {...form.getInputProps('registrationUrl')}
          />
        </SimpleGrid>
        <KnownField
          label="Организатор"
          load={known.organizer}
          {...form.getInputProps('organizer')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Контактное лицо" {...form.getInputProps('contactName')} />
          <PhoneField label="Телефон" {...form.getInputProps('contactPhone')} />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Результаты и фотографии">
        <LinkedRecordField
          label="Альбом с фотографиями"
          none="Без альбома"
          load={listAlbumChoices}
          {...form.getInputProps('album_id')}
        />
        <Switch
          label="Показывать имена детей полностью"
          description="Выключено: в протоколе на сайте «Фамилия И.» там, где могут быть несовершеннолетние."
          {...form.getInputProps('fullNames', { type: 'checkbox' })}
        />
        {stored && <WaitingRows competition={stored.id} />}
        {stored ? (
          <Button
            component={Link}
            to={`/admin/competitions/${stored.id}/results`}
            variant="default"
            leftSection={<IconListNumbers size={18} />}
          >
            {stored.results.length > 0
              ? `Протокол: ${count(stored.results.length, ['строка', 'строки', 'строк'])}`
              : 'Внести протокол'}
          </Button>
        ) : (
          'Протокол можно внести после первого сохранения.'
        )}
      </FormSection>
    </RecordFormScreen>
  )
}
