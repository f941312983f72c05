import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import {
  type ClubBreak,
  clubBreak,
  clubBreaks,
  isCovered,
  nextBreakText,
  withBreak,
} from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { askInDialog } from '#kit/admin/ask-in-dialog.ts'
import { CheckAll } from '#kit/admin/check-all.tsx'
import { DayInput } from '#kit/admin/day-input.tsx'
import { ModalButtons } from '#kit/admin/modal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { localDate } from '#kit/text/dates.ts'
import { tellBreaks } from '../told-breaks.ts'
import css from './ask-break.module.css'

const lastDay = '9999-12-31'

export interface AskedBreak {
  clubs: Club[]
  added: ClubBreak
}

/** One that has been written takes place after all. */
export interface RemovedBreak {
  clubs: Pick<Club, 'id' | 'name'>[]
  removed: ClubBreak
}

/** Asks from which day to which a club does not train. `undefined`: it stays as it is. */
export const askBreak = (club: Club, day: string) =>
  askInDialog<AskedBreak>('Отменить занятия на\u00a0несколько дней', (answer) => (
    <BreakForm
      clubs={[club]}
      chosen={[club.id]}
      day={day}
      words={{ refusal: 'Не отменять', action: 'Отменить занятия' }}
      answer={answer}
    >
      <Text>
        <strong>{club.name}</strong>: {whatFollows}. Убрать перерыв можно в&nbsp;карточке клуба.
      </Text>
    </BreakForm>
  ))

/** The same of several clubs: holidays. @param chosen what the calendar shows, when it shows one. */
export const askBreaks = (clubs: Club[], chosen: number[]) =>
  askInDialog<AskedBreak | RemovedBreak>('Перерыв в\u00a0занятиях', (answer) => (
    <>
      <KnownBreaks clubs={clubs} onRemove={answer} />
      <BreakForm
        {...{ clubs, chosen, answer }}
        day=""
        words={{ refusal: 'Отмена', action: 'Записать перерыв' }}
      >
        <Text>У&nbsp;выбранных клубов {whatFollows}.</Text>
      </BreakForm>
    </>
  ))

const whatFollows = 'не\u00a0будет ни\u00a0одного занятия, на\u00a0сайте будет написано «перерыв»'

interface KnownBreaksProps {
  clubs: Club[]
  onRemove(removed: RemovedBreak): void
}

/** Those that are not over, with whom they are written down for. */
function KnownBreaks({ clubs, onRemove }: KnownBreaksProps) {
  const today = localDate(new Date(), useSite().timeZone)
  const known = tellBreaks(clubs, { types: [], sports: [] }, today, lastDay)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="known-breaks">
      <Text id="known-breaks" fw={600}>
        Уже записаны
      </Text>
      <ul className={css.known}>
        {known.map(({ days, reason, from, to, clubs: whose }) => {
          const named = whose.map(({ name }) => name).join(', ')
          return (
            <li key={`${from} ${to} ${reason}`}>
              <span>
                {days}
                <Text span size="sm" c="dimmed" display="block">
                  {[named, reason].filter(Boolean).join('. ')}
                </Text>
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Убрать перерыв ${days}: ${named}`}
                onClick={() => onRemove({ clubs: whose, removed: { from, to, reason } })}
              >
                Убрать
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface BreakFormProps {
  clubs: Club[]
  chosen: number[]
  day: string
  words: { refusal: string; action: string }
  answer(given: AskedBreak | undefined): void
  children: ReactNode
}

function BreakForm({ clubs, chosen, day, words, answer, children }: BreakFormProps) {
  const form = useForm({
    initialValues: { clubs: chosen.map(String), from: day, to: '', reason: '' },
    validate: ({ clubs: ids, ...added }) => faultsOf(takenOf(clubs, ids), added),
  })
  const give = ({ clubs: ids, ...added }: typeof form.values) =>
    answer({ clubs: takenOf(clubs, ids).filter((club) => !isCovered(club, added)), added })
  // Else the bar of buttons may lie over it.
  const leadToFault = (faults: object) => {
    const [first] = Object.keys(faults)
    if (first) form.getInputNode(first)?.focus()
  }
  return (
    <form onSubmit={form.onSubmit(give, leadToFault)} noValidate>
      <Stack gap="sm">
        {children}
        {clubs.length > 1 && <ClubBoxes clubs={clubs} {...form.getInputProps('clubs')} />}
        <DayInput label="Первый день" withAsterisk {...form.getInputProps('from')} />
        <DayInput
          label="Последний день"
          withAsterisk
          min={form.values.from}
          data-autofocus={day !== '' || undefined}
          {...form.getInputProps('to')}
        />
        <TextInput
          label="Почему (можно не писать)"
          description="Это прочтут родители. Например: «Новогодние каникулы»."
          {...form.getInputProps('reason')}
        />
        <ModalButtons>
          <Button variant="default" onClick={() => answer(undefined)}>
            {words.refusal}
          </Button>
          <Button color="red" type="submit">
            {words.action}
          </Button>
        </ModalButtons>
      </Stack>
    </form>
  )
}

const takenOf = (clubs: Club[], ids: string[]) => clubs.filter(({ id }) => ids.includes(String(id)))

interface ClubBoxesProps {
  clubs: Club[]
  value?: string[]
  error?: ReactNode
  onChange?(ids: string[]): void
}

function ClubBoxes({ clubs, value = [], error, onChange = () => {} }: ClubBoxesProps) {
  const today = localDate(new Date(), useSite().timeZone)
  return (
    <Checkbox.Group label="У кого" withAsterisk size="md" {...{ value, error, onChange }}>
      <Stack gap="xs" my="xs" align="flex-start">
        <CheckAll all={clubs.map(({ id }) => String(id))} chosen={value} onChange={onChange} />
        {clubs.map(({ id, name, breaks }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            description={nextBreakText({ breaks }, today)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** By the fields of the dialog. */
function faultsOf(clubs: Club[], added: ClubBreak): Record<string, string> {
  const { error } = clubBreak.safeParse(added)
  const faults = error ? fieldErrors(error) : {}
  if (clubs.length === 0) return { clubs: 'Выберите, у\u00a0кого перерыв', ...faults }
  if (error) return faults
  if (clubs.every((club) => isCovered(club, added)))
    return { from: 'На\u00a0эти дни перерыв уже записан' }
  for (const { name, breaks } of clubs) {
    const { error: beside } = clubBreaks.safeParse(withBreak(breaks, added))
    const [message] = Object.values(beside ? fieldErrors(beside) : {})
    if (message) return { from: `${name}: ${message}` }
  }
  return {}
}
