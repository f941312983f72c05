import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import { weekdayNames } from '#kit/text/day-names.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { ShownEvent } from '../calendar.record.ts'
import { formatWhen, hoursInDay } from '../calendar-text.ts'
import { clubLineWords, hoursAround, withClubLine } from '../club-line.ts'
import { weekdayOf } from '../days.ts'
import type { ClubDay } from './calendar-client.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import css from './calendar-list.module.css'
import type { SeriesQuestion } from './series-dialog.tsx'

export interface Openings {
  onOpen(event: ShownEvent): void
  /** What else can be done to it without opening it. */
  deedsOf(event: ShownEvent): SeriesQuestion['choices']
  onOpenClubDay(day: ClubDay): void
  onOpenCompetition(id: number): void
}

interface DayProps {
  date: string
  today: string
  entries: CalendarEntry[]
  /** Many trainings of clubs are one line. */
  folds: boolean
  openings: Openings
}

/** A day in words, under its name. */
export function DayEntries({ date, today, entries, folds, openings }: DayProps) {
  const row = (entry: CalendarEntry) => <Row key={entry.key} entry={entry} openings={openings} />
  return (
    <>
      <h3 className={css.date} data-today={date === today || undefined}>
        {formatDate(date, { year: saysYear(date, today) })}{' '}
        <span>{date === today ? 'сегодня' : weekdayNames[weekdayOf(date) - 1]?.toLowerCase()}</span>
      </h3>
      <ul className={css.entries}>
        {(folds ? withClubLine(entries) : entries).map((part) =>
          Array.isArray(part) ? <ClubTrainings key="clubs" entries={part} row={row} /> : row(part),
        )}
      </ul>
    </>
  )
}

interface NothingProps {
  words: ReactNode
  /** Shows also what the filter leaves out; absent when it leaves out nothing. */
  onShowAll: (() => void) | undefined
}

export const Nothing = ({ words, onShowAll }: NothingProps) => (
  <div className={css.empty}>
    <p>{words}</p>
    {onShowAll && (
      <Button variant="default" onClick={onShowAll}>
        Показать всё
      </Button>
    )}
  </div>
)

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
  const { title, sport, cancelled, mark, place } = entry

  function open() {
    if (entry.event) openings.onOpen(entry.event)
    else if (entry.club) openings.onOpenClubDay(entry.club)
    else if (entry.competition) openings.onOpenCompetition(entry.competition)
  }

  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.entry}
        data-sport={sport ?? undefined}
        data-of-club={entry.club && ''}
        onClick={open}
      >
        <i className={css.dot} />
        <span className={css.hours}>{hoursInDay(entry)}</span>
        <span className={css.title}>
          <span>
            {mark && `${mark}: `}
            {cancelled ? <s>{title}</s> : title}
          </span>
          {place && <span className={css.place}>{place}</span>}
        </span>
      </button>
      {entry.event && <RowMenu event={entry.event} deeds={openings.deedsOf(entry.event)} />}
    </li>
  )
}

interface RowMenuProps {
  event: ShownEvent
  deeds: SeriesQuestion['choices']
}

const RowMenu = ({ event, deeds }: RowMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon
        className={css.more}
        aria-label={`Действия с\u00a0${quoted(event.title)}, ${formatWhen(event)}`}
      >
        <IconDots size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {deeds.map(({ label, run, danger }) => (
        <Menu.Item key={label} color={danger ? 'red' : undefined} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
