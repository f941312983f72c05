import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatDate, formatDateRange } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.record.ts'
import { formatHours, weekdayNames } from '../calendar-text.ts'
import { clubLineWords, hoursAround, withClubLine } from '../club-line.ts'
import { addDays, weekdayOf } from '../days.ts'
import type { ClubDay } from './calendar-client.ts'
import { type CalendarEntry, listDays } from './calendar-entries.ts'
import type { CalendarHandle, Taking } from './calendar-handle.ts'
import css from './calendar-list.module.css'

interface Openings {
  onOpen(event: EventItem): void
  onOpenClubDay(day: ClubDay): void
  onOpenCompetition(id: number): void
}

interface CalendarListProps extends Openings {
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
export function CalendarList(props: CalendarListProps) {
  const { ref, today, folds, load, onShow, onShowAll } = props
  const [from, setFrom] = useState(props.date ?? today)
  const [found, setFound] = useState<Taking>()
  const [changes, setChanges] = useState(0)
  const to = addDays(from, daysShown - 1)
  const latest = useRef({ load, onShow })
  latest.current = { load, onShow }

  const begin = (day: string) => {
    setFrom(day)
    window.scrollTo({ top: 0 })
  }
  useImperativeHandle(ref, () => ({
    previous: () => begin(addDays(from, -daysShown)),
    next: () => begin(addDays(from, daysShown)),
    today: () => begin(today),
    reload: () => setChanges((count) => count + 1),
  }))
  useEffect(() => latest.current.onShow(formatDateRange(from, to), from), [from, to])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change it is read again
  useEffect(() => {
    let isLeft = false
    // The screen above tells of a failure.
    latest.current.load(from, to).then(
      (read) => isLeft || setFound(read),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [from, to, changes])

  if (!found) return null
  const days = listDays(found, from, to)
  const row = (entry: CalendarEntry) => <Row key={entry.key} entry={entry} openings={props} />
  return (
    <div className={css.days}>
      {days.map(({ date, entries }) => (
        <section key={date} data-date={date}>
          <h3 className={css.date} data-today={date === today || undefined}>
            {formatDate(date, { year: false })}{' '}
            <span>
              {date === today ? 'сегодня' : weekdayNames[weekdayOf(date) - 1]?.toLowerCase()}
            </span>
          </h3>
          <ul className={css.entries}>
            {(folds ? withClubLine(entries) : entries).map((part) =>
              Array.isArray(part) ? (
                <ClubTrainings key="clubs" entries={part} row={row} />
              ) : (
                row(part)
              ),
            )}
          </ul>
        </section>
      ))}
      {days.length === 0 && (
        <div className={css.empty}>
          <p>В&nbsp;эти дни ничего нет.</p>
          {onShowAll && (
            <Button variant="default" h={44} onClick={onShowAll}>
              Показать всё
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface ClubTrainingsProps {
  entries: CalendarEntry[]
  row(entry: CalendarEntry): ReactNode
}

const ClubTrainings = ({ entries, row }: ClubTrainingsProps) => (
  <li>
    <details className={css.clubs}>
      <summary className={css.entry} data-of-club>
        <i className={css.dot} />
        <span className={css.hours}>{hoursAround(entries)}</span>
        <span className={css.title}>{clubLineWords(entries)}</span>
      </summary>
      <ul className={css.entries}>{entries.map(row)}</ul>
    </details>
  </li>
)

function Row({ entry, openings }: { entry: CalendarEntry; openings: Openings }) {
  const { title, startDate, endDate, sport, cancelled, mark, place } = entry
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  const hours =
    first === last
      ? formatHours(entry) || 'весь день'
      : formatDateRange(first, last, { year: false })

  function open() {
    if (entry.event) openings.onOpen(entry.event)
    else if (entry.club) openings.onOpenClubDay(entry.club)
    else if (entry.competition) openings.onOpenCompetition(entry.competition)
  }

  return (
    <li>
      <button
        type="button"
        className={css.entry}
        data-sport={sport ?? undefined}
        data-of-club={entry.club && ''}
        onClick={open}
      >
        <i className={css.dot} />
        <span className={css.hours}>{hours}</span>
        <span className={css.title}>
          <span>
            {mark && `${mark}: `}
            {cancelled ? <s>{title}</s> : title}
          </span>
          {place && <span className={css.place}>{place}</span>}
        </span>
      </button>
    </li>
  )
}
