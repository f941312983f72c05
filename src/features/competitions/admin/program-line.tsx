import { ActionIcon, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import { formatDate } from '#kit/text/dates.ts'
import type { ProgramItem } from '../program.contract.ts'
import { retitled } from '../program-rules.ts'
import { foldedWords } from '../program-words.ts'
import css from './competitions.module.css'
import { ProgramWhom } from './program-whom.tsx'

interface ProgramLineProps {
  line: ProgramItem
  at: number
  days: string[]
  categories: Category[]
  isExam: boolean
  errorOf(name: keyof ProgramItem): ReactNode
  open: boolean
  toggle(): void
  change(part: Partial<ProgramItem>): void
  /** The same people for the whole day; absent when they are already. */
  forDay: (() => void) | undefined
  remove(): void
}

/** When and what; a tap on the line below says what kind of thing it is and for whom. */
export function ProgramLine(props: ProgramLineProps) {
  const { line, at, days, categories, isExam, errorOf, open, toggle, change, forDay, remove } =
    props
  const sense = foldedWords(line, isExam)
  return (
    <div className={css.line}>
      <NativeSelect
        aria-label={`День, пункт ${at + 1}`}
        data={[...new Set([...days, line.date])].map((day) => ({
          value: day,
          label: day ? shortDay(day) : 'День',
        }))}
        value={line.date}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        error={errorOf('date')}
      />
      <TextInput
        type="time"
        aria-label={`Время, пункт ${at + 1}`}
        value={line.time}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        error={errorOf('time')}
      />
      <LineField
        aria-label={`Что будет, пункт ${at + 1}`}
        className={css.lineTitle}
        value={line.title}
        onChange={(title) => change(retitled(line, title, categories))}
        error={errorOf('title')}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Убрать пункт ${at + 1}`}
        data-remove-row
        onClick={remove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <UnstyledButton
        className={css.lineSense}
        aria-label={`Что это и для кого, пункт ${at + 1}: ${sense}`}
        aria-expanded={open}
        data-open-row
        onClick={toggle}
      >
        <IconChevronDown size={16} aria-hidden />
        <Text size="sm" span>
          {sense}
        </Text>
      </UnstyledButton>
      {open && <ProgramWhom {...{ line, at, categories, isExam, errorOf, change, forDay }} />}
    </div>
  )
}

/** «28 нояб., сб», «8 мая, пт»: a phone has no room for more. */
const shortDay = (day: string) => formatDate(day, { month: 'short', weekday: true, year: false })
