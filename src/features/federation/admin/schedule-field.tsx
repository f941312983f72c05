import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import type { ClubTraining } from '../clubs.record.ts'
import { clashesOf } from '../schedule-clashes.ts'
import { weekdayNames, weekdays } from '../vocabulary.ts'
import css from './federation.module.css'

interface ScheduleFieldProps {
  /** Of the whole form: `schedule.2.to`. */
  errors: Record<string, ReactNode>
  value?: ClubTraining[]
  onChange?(value: ClubTraining[]): void
  error?: ReactNode
}

// Nobody has chosen its day and hours yet: what is guessed would stand on the site.
const unchosen = 0
const first: ClubTraining = { weekday: unchosen, from: '', to: '', group: '', coach: '' }
const days = weekdays.map((day) => ({
  value: String(day),
  label: weekdayNames[day]?.full ?? '',
}))

const unchosenDay = { value: String(unchosen), label: 'Выберите день' }

/** The week of a club, one training a line; the server puts the lines in order. */
export function ScheduleField({ errors, value = [], onChange, error }: ScheduleFieldProps) {
  const { rows, remove } = useRemovableRows<HTMLElement, ClubTraining>(value, (now) =>
    onChange?.(now),
  )
  const clashes = clashesOf(value)
  const change = (at: number, part: Partial<ClubTraining>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const text = (name: 'from' | 'to' | 'group' | 'coach', at: number) => ({
    value: value[at]?.[name] ?? '',
    error: errors[`schedule.${at}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change(at, { [name]: currentTarget.value }),
  })

  return (
    <section ref={rows} aria-labelledby="schedule-title">
      <Text id="schedule-title" fw={600} mb="xs">
        Расписание на неделю
      </Text>
      <ul className={css.trainings}>
        {value.map((training, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
          <li key={at} className={css.training}>
            <NativeSelect
              label="День"
              withAsterisk
              data={training.weekday === unchosen ? [unchosenDay, ...days] : days}
              error={errors[`schedule.${at}.weekday`]}
              value={String(training.weekday)}
              onChange={({ currentTarget }) => change(at, { weekday: Number(currentTarget.value) })}
            />
            <TextInput label="С" withAsterisk type="time" {...text('from', at)} />
            <TextInput label="До" withAsterisk type="time" {...text('to', at)} />
            <TextInput label="Группа" placeholder="Дети, 7–9 лет" {...text('group', at)} />
            <TextInput label="Тренер" {...text('coach', at)} />
            <ActionIcon
              color="red"
              aria-label={`Убрать занятие ${at + 1}`}
              data-remove-row
              onClick={() => remove(at, 'Занятие убрано')}
            >
              <IconTrash size={18} />
            </ActionIcon>
            {clashes.has(at) && <Clash training={training} other={clashes.get(at)} />}
          </li>
        ))}
      </ul>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        data-add-row
        mt="sm"
        h={44}
        leftSection={<IconPlus size={18} />}
        onClick={() => onChange?.([...value, nextAfter(value.at(-1))])}
      >
        Добавить занятие
      </Button>
    </section>
  )
}

/** Said, not forbidden: a coach may lead two groups in one hall. */
function Clash({ training, other }: { training: ClubTraining; other: ClubTraining | undefined }) {
  const day = weekdayNames[training.weekday as keyof typeof weekdayNames]?.full.toLowerCase()
  if (!day) return null
  return (
    <Text size="sm" className={css.clash} role="status">
      {training.coach.trim()}: {day}, {other?.from}–{other?.to}&nbsp;— уже другое занятие. Если так
      и&nbsp;задумано, ничего не&nbsp;меняйте.
    </Text>
  )
}

/** Most groups train on several days at the same hour. */
const nextAfter = (last: ClubTraining | undefined): ClubTraining => ({
  ...(last ?? first),
  weekday: unchosen,
})
