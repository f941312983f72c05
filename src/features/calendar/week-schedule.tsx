import { Fragment } from 'react'
import { capitalize } from '#kit/text/capitalize.ts'
import { formatDate } from '#kit/text/dates.ts'
import { weekdayNames } from '#kit/text/day-names.ts'
import { daysBetween } from '#kit/text/days.ts'
import { typograph } from '#kit/text/typography.ts'
import type { AgendaEntry } from './agenda.ts'
import { hoursInDay, placeOf, standingText, titleOf } from './calendar-text.ts'
import { addDays, eachDay } from './days.ts'
import { EntryLink, Over } from './entry-link.tsx'
import pastDays from './past-days.module.css'
import { isOverToday } from './upcoming.ts'
import css from './week-schedule.module.css'

interface WeekScheduleProps {
  entries: AgendaEntry[]
  monday: string
  /** What the federation's clock shows, `YYYY-MM-DDTHH:mm`. */
  wall: string
  isOfChanges: boolean
}

const nearDays: Record<number, string> = { 0: ', сегодня', 1: ', завтра' }

/** Seven columns side by side; one under another on phones, where the days gone by of this week are folded away. */
export function WeekSchedule({ entries, monday, wall, isOfChanges }: WeekScheduleProps) {
  const today = wall.slice(0, 10)
  const past = daysBetween(monday, today)
  return (
    <ol className={css.week}>
      {past > 0 && past < 7 && (
        <li className={css.past} data-screen-only>
          <details>
            <summary className={pastDays.summary}>Прошедшие дни: {past}</summary>
          </details>
        </li>
      )}
      {eachDay(monday, addDays(monday, 6)).map((date, index) => {
        const own = entries.filter((entry) => entry.startDate.startsWith(date))
        return (
          <li
            key={date}
            id={`d-${date}`}
            className={css.day}
            data-past={date < today || undefined}
            data-today={date === today || undefined}
            data-empty={own.length === 0 || undefined}
          >
            <h3 className={css.name} id={date === today ? 'today' : undefined}>
              {weekdayNames[index]}{' '}
              <time
                className={css.date}
                dateTime={date}
                aria-current={date === today ? 'date' : undefined}
              >
                {formatDate(date, { year: false })}
                <span data-screen-only>{nearDays[daysBetween(today, date)]}</span>
              </time>
            </h3>
            {own.length === 0 && (
              <p className={css.none}>
                {isOfChanges ? 'Без переносов и\u00a0отмен' : 'Тренировок нет'}
              </p>
            )}
            <ul className={css.entries}>
              {own.map((entry) => (
                <li key={entry.key}>
                  <Training entry={entry} isOver={isOverToday(entry, wall)} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Training({ entry, isOver }: { entry: AgendaEntry; isOver: boolean }) {
  const standing = standingText(entry)
  return (
    <EntryLink {...{ entry, isOver }} className={css.entry}>
      <span className={css.hours}>{capitalize(hoursInDay(entry))}</span>{' '}
      <span className={css.title} data-link-name>
        {typograph(titleOf(entry))}
      </span>{' '}
      <Over of={isOver} className={css.detail} />{' '}
      {standing !== '' && <span className={css.state}>{standing}</span>}{' '}
      {placeOf(entry).map((text) => (
        <Fragment key={text}>
          <span className={css.detail}>{typograph(text)}</span>{' '}
        </Fragment>
      ))}
    </EntryLink>
  )
}
