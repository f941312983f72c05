import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ClubBreak, clubBreaks } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { askInDialog } from '#kit/admin/ask-in-dialog.ts'
import { DayInput } from '#kit/admin/day-input.tsx'
import { ModalButtons } from '#kit/admin/modal.tsx'
import { FieldFault } from '#kit/admin/record-form/field-fault.tsx'
import { fieldErrors } from '#kit/contract/russian-errors.ts'

/** Asks from which day to which a club does not train. `undefined`: it stays as it is. */
export const askBreak = (club: Club, day: string) =>
  askInDialog<ClubBreak>('Отменить занятия на\u00a0несколько дней', (answer) => (
    <BreakForm {...{ club, day, answer }} />
  ))

interface BreakFormProps {
  club: Club
  day: string
  answer(given: ClubBreak | undefined): void
}

function BreakForm({ club: { name, breaks }, day, answer }: BreakFormProps) {
  const form = useForm({
    initialValues: { from: day, to: '', reason: '' },
    validate: (given) => faultsOf(breaks, given),
  })
  return (
    <form onSubmit={form.onSubmit(answer)} noValidate>
      <Stack gap="sm">
        <Text>
          <strong>{name}</strong>: не&nbsp;будет ни&nbsp;одного занятия, на&nbsp;сайте будет
          написано «перерыв». Убрать перерыв можно в&nbsp;карточке клуба.
        </Text>
        <DayInput label="Первый день" withAsterisk {...form.getInputProps('from')} />
        <DayInput
          label="Последний день"
          withAsterisk
          min={form.values.from}
          data-autofocus
          {...form.getInputProps('to')}
        />
        <TextInput
          label="Почему (можно не писать)"
          description="Это прочтут родители: «Новогодние каникулы»."
          {...form.getInputProps('reason')}
        />
        <FieldFault>{form.errors.whole}</FieldFault>
        <ModalButtons>
          <Button variant="default" onClick={() => answer(undefined)}>
            Не отменять
          </Button>
          <Button color="red" type="submit">
            Отменить занятия
          </Button>
        </ModalButtons>
      </Stack>
    </form>
  )
}

/** By the fields of the dialog; what is wrong with it beside the others is `whole`. */
function faultsOf(breaks: readonly ClubBreak[], given: ClubBreak) {
  const { error } = clubBreaks.safeParse([...breaks, given])
  const faults = Object.entries(error ? fieldErrors(error) : {})
  return Object.fromEntries(
    faults.map(([path, message]) => [path.replace(/^\d+\./, '') || 'whole', message]),
  )
}
