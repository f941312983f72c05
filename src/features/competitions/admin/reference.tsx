import { Button, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { DateField } from '#kit/admin/date-field.tsx'
import { LineField } from '#kit/admin/line-field.tsx'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { type CompetitionReference, competitionReferenceUpdate } from '../reference.contract.ts'
import { readReference, updateReference } from './competitions-client.ts'
import { FormSection } from './form-section.tsx'
import { ReferenceGroups } from './reference-groups.tsx'
import { ReferenceProgram } from './reference-program.tsx'

export const loader = readReference

const onlyId = 1
type Stored = CompetitionReference & { id: number }
const stored = (reference: CompetitionReference): Stored => ({ ...reference, id: onlyId })

/** What the forms of competitions offer: age groups with weights, and the usual day. */
export function Component() {
  const reference = useLoaderData<CompetitionReference>()
  const save = async (values: object) => stored(await updateReference(values))
  const record = useRecordForm({
    kind: 'competition-reference',
    stored: stored(reference),
    toValues: (from: Stored | undefined) => {
      const { source, checkedOn, groups, program } = from ?? reference
      return { source, checkedOn, groups, program }
    },
    schema: competitionReferenceUpdate,
    create: save,
    update: (_id, values) => save(values),
    address: () => '/admin/competitions/reference',
    seen: () => ({ words: 'Это предложат формы соревнований' }),
    failure: {
      create: 'Ошибка при обновлении справочника',
      update: 'Ошибка при обновлении справочника',
    },
  })
  const { form } = record
  return (
    <RecordFormScreen
      record={record}
      entity="competition-reference"
      title="Справочник категорий"
      back={{ to: '/admin/competitions', label: 'К списку соревнований' }}
      fields={{
        source: { label: 'Источник' },
        checkedOn: { label: 'Проверено' },
        groups: {
          label: 'Группы',
          show: (groups) => groups.map(({ ageGroup }) => ageGroup).join(', '),
        },
        program: {
          label: 'Обычный распорядок дня',
          show: (program) => program.map(({ time, title }) => `${time} ${title}`).join(', '),
        },
      }}
      actions={
        <Button type="submit" disabled={record.state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={
        <FormSection title="Откуда данные">
          <LineField label="Источник" {...form.getInputProps('source')} />
          <DateField label="Проверено" {...form.getInputProps('checkedOn')} />
          <Text size="sm" c="dimmed">
            Правила и веса меняются приказами Минспорта и решениями международных федераций. Где
            веса подтвердить не удалось, их нет: впишите по положению.
          </Text>
        </FormSection>
      }
    >
      <FormSection title="Возрастные группы">
        <ReferenceGroups errors={form.errors} {...form.getInputProps('groups')} />
      </FormSection>
      <FormSection title="Обычный распорядок дня">
        <ReferenceProgram errors={form.errors} {...form.getInputProps('program')} />
      </FormSection>
    </RecordFormScreen>
  )
}
