import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { useOpenRow } from '#kit/admin/open-row.ts'
import { FieldFault } from '#kit/admin/record-form/field-fault.tsx'
import { forgiveRows, useRemovableRows } from '#kit/admin/removable-rows.ts'
import { formatDate } from '#kit/text/dates.ts'
import { addDays, daysBetween } from '#kit/text/days.ts'
import type { ProgramItem } from '../program.contract.ts'
import { usualDay } from '../program-rules.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import { ProgramDoubts } from './program-doubts.tsx'
import { ProgramLine } from './program-line.tsx'

interface ProgramFieldProps {
  reference: CompetitionReference
  date: string
  endDate: string | null
  categories: Category[]
  isExam: boolean
  /** Of the whole form: `program.2.time`. */
  errors: Record<string, ReactNode>
  /** What is corrected is no longer told. */
  forgive(name: string): void
  value?: ProgramItem[]
  onChange?(value: ProgramItem[]): void
  error?: ReactNode
}

/** What happens when, day by day. */
export function ProgramField(props: ProgramFieldProps) {
  const { reference, date, endDate, categories, isExam, errors, forgive, value = [] } = props
  const { onChange, error } = props
  const { rows, remove } = useRemovableRows<HTMLDivElement, ProgramItem>(value, changeRows)
  const opened = useOpenRow(value, nameOf, rows)
  const { place } = opened
  const isOpen = (at: number) => at === place || Boolean(errors[`program.${at}.whom`])
  const days = daysOf(date, endDate)
  // The usual day is that of a competition.
  const usualDays = isExam ? [] : days

  function change(at: number, part: Partial<ProgramItem>) {
    const line = { ...(value[at] as ProgramItem), ...part }
    for (const name of Object.keys(part)) forgive(`program.${at}.${name}`)
    // What was open for its fault stays open when it is mended.
    if (isOpen(at)) opened.open(at, line)
    onChange?.(value.with(at, line))
  }

  function changeRows(now: ProgramItem[]) {
    forgiveRows(errors, 'program.', forgive)
    onChange?.(now)
  }

  /** The same people for its whole day; nothing where they are already. */
  function forDay({ date, whom }: ProgramItem) {
    const now = value.map((one) => (one.date === date ? { ...one, whom } : one))
    return now.every((one, at) => sameWhom(one, value[at])) ? undefined : () => changeRows(now)
  }

  /** Where nobody knows for whom the day is, its first line is open to be told. */
  function addUsual(day: string) {
    const known = { program: value, days: days.length, categories }
    const lines = usualDay(reference.program, day, known)
    const [line] = lines
    if (line?.whom === null) opened.open(value.length, line, value.length + lines.length)
    onChange?.([...value, ...lines])
  }

  if (days.length === 0) return <Text c="dimmed">Сначала укажите первый день.</Text>
  return (
    <Stack gap="xs" ref={rows}>
      {value.map((line, at) => (
        <ProgramLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
          key={at}
          {...{ line, at, days, categories, isExam }}
          errorOf={(name) => errors[`program.${at}.${name}`]}
          open={isOpen(at)}
          toggle={() => (isOpen(at) ? opened.close() : opened.open(at, line))}
          change={(part) => change(at, part)}
          forDay={forDay(line)}
          remove={() => remove(at, 'Пункт программы убран')}
        />
      ))}
      <ProgramDoubts program={value} categories={categories} />
      <FieldFault>{error}</FieldFault>
      <Group gap={8}>
        <Button
          variant="default"
          data-add-row
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            onChange?.([
              ...value,
              {
                date: value.at(-1)?.date ?? date,
                time: nextHour(value.at(-1)),
                ...{ title: '', kind: null, whom: [] },
              },
            ])
          }
        >
          Добавить пункт
        </Button>
        {usualDays.map((day) => (
          <Button
            key={day}
            variant="default"
            disabled={value.some((line) => line.date === day)}
            onClick={() => addUsual(day)}
          >
            Обычный распорядок на&nbsp;{formatDate(day, { year: false })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

const nameOf = ({ date, time, title }: ProgramItem) => `${date} ${time} ${title}`

const sameWhom = (one: ProgramItem, other: ProgramItem | undefined) =>
  JSON.stringify(one.whom) === JSON.stringify(other?.whom)

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
