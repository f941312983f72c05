import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatMonth, weekdayShortNames } from '#kit/text/day-names.ts'
import { headed } from '#kit/text/headed.ts'
import { formatDay } from '../calendar-text.ts'
import { clubLineWords } from '../club-line.ts'
import { addDays, addMonths, eachDay, inTime, lastDayOf, mondayOf } from '../days.ts'
import { type CalendarEntry, entriesOf } from './calendar-entries.ts'
import type { CalendarDaysProps } from './calendar-list.tsx'
import { DayEntries, Nothing } from './day-entries.tsx'
import css from './small-month.module.css'
import { useTaking } from './use-taking.ts'

/** A month where a day is too narrow for words: it says by dots what is on, the chosen day says it in words. */
export function SmallMonth(props: CalendarDaysProps) {
  const { ref, today, folds, load, onShow, onShowAll } = props
  const [day, setDay] = useState(props.date ?? today)
  const month = day.slice(0, 7)
  const from = mondayOf(`${month}-01`)
  const to = addDays(mondayOf(lastDayOf(month)), 6)
  const { found, reload } = useTaking(load, from, to)
  const told = useRef(onShow)
  told.current = onShow

  function turn(months: number) {
    const other = addMonths(month, months)
    setDay(today.startsWith(other) ? today : `${other}-01`)
  }
  useImperativeHandle(ref, () => ({
    previous: () => turn(-1),
    next: () => turn(1),
    today: () => setDay(today),
    reload,
  }))
  useEffect(() => told.current(formatMonth(month), day), [month, day])

  const entries = found ? entriesOf(found).sort(inTime) : []
  const on = (date: string) =>
    entries.filter(
      ({ startDate, endDate }) => startDate.slice(0, 10) <= date && date <= endDate.slice(0, 10),
    )
  const chosen = on(day)
  return (
    <div>
      <div>
        <div className={css.weekdays} aria-hidden="true">
          {weekdayShortNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <div className={css.days}>
          {eachDay(from, to).map((date) => (
            <button
              key={date}
              type="button"
              data-date={date}
              data-other-month={date.startsWith(month) ? undefined : ''}
              aria-current={date === today ? 'date' : undefined}
              aria-pressed={date === day}
              aria-label={dayWords(date, on(date))}
              onClick={() => setDay(date)}
            >
              {Number(date.slice(8))}
              <Dots entries={on(date)} />
            </button>
          ))}
        </div>
        <Legend />
      </div>
      {found && (
        <section className={css.chosen}>
          <DayEntries {...{ date: day, today, entries: chosen, folds, openings: props }} />
          {chosen.length === 0 && (
            <Nothing words={<>В&nbsp;этот день ничего нет.</>} onShowAll={onShowAll} />
          )}
        </section>
      )}
    </div>
  )
}

const mostDots = 3

const Dots = ({ entries }: { entries: CalendarEntry[] }) => (
  <span className={css.dots}>
    {entries
      .filter(({ club }) => !club)
      .slice(0, mostDots)
      .map(({ key, sport, cancelled }) => (
        <i key={key} data-sport={sport ?? undefined} data-cancelled={cancelled || undefined} />
      ))}
    {entries.some(({ club }) => club) && <i data-of-clubs />}
  </span>
)

const Legend = () => (
  <ul className={css.legend} aria-hidden="true">
    <li>
      <i /> событие
    </li>
    <li>
      <i data-cancelled /> отменено
    </li>
    <li>
      <i data-of-clubs /> тренировки в&nbsp;клубах
    </li>
  </ul>
)

/** «28 ноября, суббота: Сборная города по дзюдо, 3 тренировки в клубах» */
function dayWords(date: string, entries: CalendarEntry[]): string {
  const own = entries.filter(({ club }) => !club)
  const ofClubs = entries.filter(({ club }) => club)
  const words = [
    ...own.map(({ title }) => title),
    ...(ofClubs.length > 0 ? [clubLineWords(ofClubs)] : []),
  ]
  return headed(formatDay(date), words)
}
