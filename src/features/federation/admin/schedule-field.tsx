import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Sport } from '#features/sport/sports.ts'
import { useOpenRow } from '#kit/admin/open-row.ts'
import { FieldFault } from '#kit/admin/record-form/field-fault.tsx'
import { forgiveRows, useRemovableRows } from '#kit/admin/removable-rows.ts'
import type { Ages } from '../club-ages.ts'
import type { ClubTraining } from '../club-training.ts'
import { clashesOf } from '../schedule-clashes.ts'
import css from './schedule-field.module.css'
import { TrainingFields, unchosenDay } from './training-fields.tsx'
import { TrainingSummary } from './training-summary.tsx'

interface ScheduleFieldProps {
  /** Of the whole form: `schedule.2.to`. */
  errors: Record<string, ReactNode>
  /** What is corrected is no longer told. */
  forgive(name: string): void
  /** Of the club, as they are chosen now. */
  sports: Sport[]
  ages: Ages
  value?: ClubTraining[]
  onChange?(value: ClubTraining[]): void
  error?: ReactNode
}

// Nobody has chosen its day and hours yet: what is guessed would stand on the site.
const fresh = { key: '', since: '' }
const first: ClubTraining = {
  ...fresh,
  ...{ weekday: unchosenDay, from: '', to: '', group: '', coach: '' },
  ...{ ageFrom: null, ageTo: null, level: 'any', sex: 'any', sport: null, price: '', places: '' },
  ...{ hall: '', district: '' },
}

/** The week of a club: a training is a line, and opens into its fields; the server puts the lines in order. */
export function ScheduleField({
  errors,
  forgive,
  sports,
  ages,
  value = [],
  onChange,
  error,
}: ScheduleFieldProps) {
  const { rows, remove } = useRemovableRows<HTMLElement, ClubTraining>(value, changeRows)
  const opened = useOpenRow(value, nameOf, rows)
  const { place } = opened
  const clashes = clashesOf(value)
  const halls = value.filter(({ hall }) => hall)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current === undefined) return
    // The fields that closed above it took their height along.
    const row = rows.current?.querySelectorAll(`.${css.training}`)[added.current]
    row?.scrollIntoView({ block: 'start' })
    row?.querySelector('select')?.focus({ preventScroll: true })
    added.current = undefined
  })
  const isOpen = (at: number) =>
    at === place || Object.keys(errors).some((name) => name.startsWith(`schedule.${at}.`))

  function change(at: number, part: Partial<ClubTraining>) {
    const changed = { ...(value[at] as ClubTraining), ...part }
    for (const name of Object.keys(part)) {
      forgive(`schedule.${at}.${name}`)
      forgive(`schedule.${at}.${name.replace(/^from$/, 'to').replace('From', 'To')}`)
    }
    opened.open(at, changed)
    onChange?.(value.with(at, changed))
  }

  function changeRows(now: ClubTraining[]) {
    forgiveRows(errors, 'schedule.', forgive)
    onChange?.(now)
  }

  function add(at: number, training: ClubTraining) {
    opened.open(at, training, value.length + 1)
    added.current = at
    changeRows(value.toSpliced(at, 0, training))
  }

  return (
    <section ref={rows} aria-labelledby="schedule-title">
      <Text id="schedule-title" fw={600} mb="xs">
        Расписание на неделю
      </Text>
      <ul className={css.trainings}>
        {value.map((training, at) => {
          const open = isOpen(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
            <li key={at} className={css.training}>
              <TrainingSummary
                {...{ training, at, sports, ages, open, clashes: clashes.get(at) }}
                toggle={() => (open ? opened.close() : opened.open(at, training))}
                remove={() => remove(at, 'Занятие убрано')}
              />
              {open && (
                <TrainingFields
                  {...{ training, sports, halls }}
                  errorOf={(name) => errors[`schedule.${at}.${name}`]}
                  change={(part) => change(at, part)}
                  copy={() => add(at + 1, { ...training, ...fresh, weekday: unchosenDay })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FieldFault>{error}</FieldFault>
      <Button
        variant="default"
        data-add-row
        mt="sm"
        leftSection={<IconPlus size={18} />}
        onClick={() => add(value.length, first)}
      >
        Добавить занятие
      </Button>
    </section>
  )
}

const typed = [
  ...(['weekday', 'from', 'to', 'group', 'coach', 'ageFrom', 'ageTo'] as const),
  ...(['level', 'sex', 'sport', 'price', 'places', 'hall', 'district'] as const),
]
const nameOf = (training: ClubTraining) => JSON.stringify(typed.map((name) => training[name]))
