import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LineField } from '#kit/admin/line-field.tsx'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import { formatDate } from '#kit/text/dates.ts'
import { addDays, daysBetween } from '../competition-rules.ts'
import type { ProgramItem } from '../competitions.contract.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import css from './competitions.module.css'

interface ProgramFieldProps {
  reference: CompetitionReference
  date: string
  endDate: string | null
  /** Of the whole form: `program.2.time`. */
  errors: Record<string, ReactNode>
  value?: ProgramItem[]
  onChange?(value: ProgramItem[]): void
  error?: ReactNode
}

/** What happens when, day by day. */
export function ProgramField(props: ProgramFieldProps) {
  const { reference, date, endDate, errors, value = [], onChange, error } = props
  const { rows, remove } = useRemovableRows<HTMLDivElement, ProgramItem>(value, (now) =>
    onChange?.(now),
  )
  const days = daysOf(date, endDate)
  const change = (at: number, part: Partial<ProgramItem>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))

  if (days.length === 0) return <Text c="dimmed">Сначала укажите первый день соревнования.</Text>
  return (
    <Stack gap="xs" ref={rows}>
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
        <div key={at} className={css.line}>
          <NativeSelect
            aria-label={`День, пункт ${at + 1}`}
            data={[...new Set([...days, line.date])].map((day) => ({
              value: day,
              label: day ? shortDay(day) : 'День',
            }))}
            value={line.date}
            onChange={({ currentTarget }) => change(at, { date: currentTarget.value })}
            error={errors[`program.${at}.date`]}
          />
          <TextInput
            type="time"
            aria-label={`Время, пункт ${at + 1}`}
            value={line.time}
            onChange={({ currentTarget }) => change(at, { time: currentTarget.value })}
            error={errors[`program.${at}.time`]}
          />
          <LineField
            aria-label={`Что будет, пункт ${at + 1}`}
            className={css.lineTitle}
            value={line.title}
            onChange={(title) => change(at, { title })}
            error={errors[`program.${at}.title`]}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Убрать пункт ${at + 1}`}
            data-remove-row
            onClick={() => remove(at, 'Пункт программы убран')}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Group gap={8}>
        <Button
          variant="default"
          data-add-row
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            onChange?.([
              ...value,
              { date: value.at(-1)?.date ?? date, time: nextHour(value.at(-1)), title: '' },
            ])
          }
        >
          Добавить пункт
        </Button>
        {days.map((day) => (
          <Button
            key={day}
            variant="default"
            disabled={value.some((line) => line.date === day)}
            onClick={() =>
              onChange?.([...value, ...reference.program.map((line) => ({ ...line, date: day }))])
            }
          >
            Обычный распорядок на&nbsp;{formatDate(day, { year: false })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** «28 нояб., сб», «8 мая, пт»: a phone has no room for more. */
const shortDay = (day: string) => formatDate(day, { month: 'short', weekday: true, year: false })

function daysOf(date: string, endDate: string | null): string[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return []
  const length = endDate && endDate >= date ? Math.min(31, daysBetween(date, endDate)) : 0
  return Array.from({ length: length + 1 }, (_, day) => addDays(date, day))
}

function nextHour(line: ProgramItem | undefined): string {
  if (!line) return '10:00'
  const hour = Math.min(23, Number(line.time.slice(0, 2)) + 1)
  return `${String(hour).padStart(2, '0')}:00`
}
