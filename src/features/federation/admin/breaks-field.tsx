import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DayInput } from '#kit/admin/day-input.tsx'
import { FieldFault } from '#kit/admin/record-form/field-fault.tsx'
import { forgiveRows, useRemovableRows } from '#kit/admin/removable-rows.ts'
import { useSite } from '#kit/admin/site.ts'
import { same } from '#kit/base/same.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { ClubBreak } from '../club-break.ts'
import { clubs } from '../clubs.record.ts'
import css from './breaks-field.module.css'

interface BreaksFieldProps {
  /** As they are on the site now. */
  stored: readonly ClubBreak[]
  /** Of the whole form: `breaks.0.to`. */
  errors: Record<string, ReactNode>
  /** What is corrected is no longer told. */
  forgive(name: string): void
  value?: ClubBreak[]
  onChange?(value: ClubBreak[]): void
  error?: ReactNode
}

/** The breaks of a club, a line each; those that are over stand aside, visitors do not see them. */
export function BreaksField(props: BreaksFieldProps) {
  const { stored, errors, forgive, value = [], onChange, error } = props
  const { timeZone } = useSite()
  const today = localDate(new Date(), timeZone)
  const { rows, remove } = useRemovableRows<HTMLElement, ClubBreak>(value, changeRows)
  const [showsOver, setShowsOver] = useState(false)
  // What is being typed does not go away under the hand.
  const isOver = (one: ClubBreak) => one.to < today && stored.some((other) => same(one, other))
  const over = value.filter(isOver).length

  function change(at: number, part: Partial<ClubBreak>) {
    forgive('breaks')
    for (const name of Object.keys(part)) forgive(`breaks.${at}.${name}`)
    forgive(`breaks.${at}.to`)
    onChange?.(value.with(at, { ...(value[at] as ClubBreak), ...part }))
  }

  function changeRows(now: ClubBreak[]) {
    forgiveRows(errors, 'breaks', forgive)
    onChange?.(now)
  }

  return (
    <section ref={rows} aria-labelledby="breaks-title" data-path="breaks" tabIndex={-1}>
      <Text id="breaks-title" fw={600}>
        {clubs.fields.breaks.label}
      </Text>
      <Text size="sm" c="dimmed">
        В&nbsp;эти дни занятий нет ни&nbsp;на&nbsp;сайте, ни&nbsp;в&nbsp;календаре. Прошедшие
        посетителям не&nbsp;показываются.
      </Text>
      {over > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          mt="xs"
          aria-expanded={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {showsOver ? 'Скрыть' : 'Показать'} {count(over, ['прошедший', 'прошедших', 'прошедших'])}
        </Button>
      )}
      <ul className={css.breaks}>
        {value.map((one, at) => {
          if (isOver(one) && !showsOver) return null
          const input = (name: keyof ClubBreak) => ({
            value: one[name],
            error: errors[`breaks.${at}.${name}`],
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              change(at, { [name]: currentTarget.value }),
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
            <li key={at} className={css.break}>
              <DayInput label="Первый день" withAsterisk {...input('from')} />
              <DayInput label="Последний день" withAsterisk min={one.from} {...input('to')} />
              <TextInput
                label="Почему"
                placeholder="Новогодние каникулы"
                className={css.reason}
                {...input('reason')}
              />
              <ActionIcon
                color="red"
                aria-label={`Убрать перерыв ${at + 1}`}
                data-remove-row
                className={css.bin}
                onClick={() => remove(at, 'Перерыв убран')}
              >
                <IconTrash size={18} />
              </ActionIcon>
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
        onClick={() => changeRows([...value, { from: '', to: '', reason: '' }])}
      >
        Добавить перерыв
      </Button>
    </section>
  )
}
