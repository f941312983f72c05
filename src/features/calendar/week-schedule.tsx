import { Fragment } from 'react'
import { capitalize } from '#kit/text/capitalize.ts'
import { formatDate } from '#kit/text/dates.ts'
import { weekdayNames } from '#kit/text/day-names.ts'
import { daysBetween } from '#kit/text/days.ts'
import { typograph } from '#kit/text/typography.ts'
import type { AgendaEntry } from './agenda.ts'
import { hoursInDay, placeOf, standingText, titleOf } from './calendar-text.ts'
import { addDays, eachDay } from './days.ts'
import { EntryLink } from './entry-link.tsx'
import pastDays from './past-days.module.css'
import css from './week-schedule.module.css'

interface WeekScheduleProps {
  entries: AgendaEntry[]
  monday: string
  today: string
  isOfChanges: boolean
}

const nearDays: Record<number, string> = { 0: ', сегодня', 1: ', завтра' }

/** Seven columns side by side; one under another on phones, where the days gone by of this week are folded away. */
export function WeekSchedule({ entries, monday, today, isOfChanges }: WeekScheduleProps) {
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
                  <Training entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Training({ entry }: { entry: AgendaEntry }) {
  const standing = standingText(entry)
  return (
    <EntryLink entry={entry} className={css.entry}>
      <span className={css.hours}>{capitalize(hoursInDay(entry))}</span>{' '}
      <span className={css.title} data-link-name>
        {typograph(titleOf(entry))}
      </span>{' '}
      {standing !== '' && <span className={css.state}>{standing}</span>}{' '}
      {placeOf(entry).map((text) => (
        <Fragment key={text}>
          <span className={css.detail}>{typograph(text)}</span>{' '}
        </Fragment>
      ))}
    </EntryLink>
  )
}
