import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatDateRange } from '#kit/text/dates.ts'
import { addDays } from '../days.ts'
import { listDays } from './calendar-entries.ts'
import type { CalendarHandle, Taking } from './calendar-handle.ts'
import css from './calendar-list.module.css'
import { DayEntries, Nothing, type Openings } from './day-entries.tsx'
import { useTaking } from './use-taking.ts'

export interface CalendarDaysProps extends Openings {
  ref: Ref<CalendarHandle>
  /** The day to begin with. */
  date: string | undefined
  today: string
  /** Many trainings of clubs on a day are one line of it. */
  folds: boolean
  load(from: string, to: string): Promise<Taking>
  /** Shows also what the filter leaves out; absent when it leaves out nothing. */
  onShowAll: (() => void) | undefined
  onShow(title: string, date: string): void
}

const daysShown = 28

/** Four weeks day by day, for the thumb: the day stays in sight. */
export function CalendarList(props: CalendarDaysProps) {
  const { ref, today, folds, load, onShow, onShowAll } = props
  const [from, setFrom] = useState(props.date ?? today)
  const to = addDays(from, daysShown - 1)
  const { found, reload } = useTaking(load, from, to)
  const told = useRef(onShow)
  told.current = onShow

  const begin = (day: string) => {
    setFrom(day)
    window.scrollTo({ top: 0 })
  }
  useImperativeHandle(ref, () => ({
    previous: () => begin(addDays(from, -daysShown)),
    next: () => begin(addDays(from, daysShown)),
    today: () => begin(today),
    reload,
  }))
  useEffect(() => told.current(formatDateRange(from, to), from), [from, to])

  if (!found) return null
  const days = listDays(found, from, to)
  return (
    <div className={css.days}>
      {days.map(({ date, entries }) => (
        <section key={date} data-date={date}>
          <DayEntries {...{ date, today, entries, folds, openings: props }} />
        </section>
      ))}
      {days.length === 0 && (
        <Nothing words={<>В&nbsp;эти дни ничего нет.</>} onShowAll={onShowAll} />
      )}
    </div>
  )
}
