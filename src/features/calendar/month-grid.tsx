import { stateNames } from '#features/competitions/vocabulary.ts'
import { sportNames, sports } from '#features/sport/sports.ts'
import { formatDate } from '#kit/text/dates.ts'
import { weekdayNames, weekdayShortNames } from '#kit/text/day-names.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import type { AgendaEntry } from './agenda.ts'
import { type CalendarAddress, calendarAddress, weekDayAddress } from './calendar-address.ts'
import {
  changedCounts,
  changedState,
  changedStates,
  formatDay,
  standingText,
} from './calendar-text.ts'
import { clubLineWords, withClubLine } from './club-line.ts'
import { addDays, eachDay, lastDayOf, mondayOf } from './days.ts'
import { EntryLink, Over } from './entry-link.tsx'
import css from './month-grid.module.css'
import { breakOfDay, type ToldBreak } from './told-breaks.ts'
import { isOverToday } from './upcoming.ts'

interface MonthGridProps {
  entries: AgendaEntry[]
  month: string
  /** What the federation's clock shows, `YYYY-MM-DDTHH:mm`. */
  wall: string
  address: CalendarAddress
  breaks: ToldBreak[]
}

const shownEntries = 4
const shownDots = 3
const signs = { cancelled: '×', postponed: '→' }

export function MonthGrid({ entries, month, wall, address, breaks }: MonthGridProps) {
  const today = wall.slice(0, 10)
  const first = mondayOf(`${month}-01`)
  const last = addDays(mondayOf(lastDayOf(month)), 6)
  const weeks = eachDay(first, last).filter((_, index) => index % 7 === 0)
  const day = (date: string) => (
    <Day
      key={date}
      date={date}
      wall={wall}
      outside={!date.startsWith(month)}
      entries={entries.filter((entry) => covers(entry, date))}
      href={`${calendarAddress({ ...address, view: 'list' })}#d-${date}`}
      trainings={weekDayAddress(date, today, address)}
      isOneClub={address.club !== undefined}
      rest={breakOfDay(breaks, date, address.club !== undefined)}
    />
  )
  return (
    <>
      <table className={css.grid} aria-labelledby="month">
        {/* How many there are is known before the first comes: none gives room to the next. */}
        <colgroup>
          <col span={weekdayNames.length} />
        </colgroup>
        <thead>
          <tr>
            {weekdayNames.map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                <span data-spoken>{name}</span>
                <span className={css.long} aria-hidden="true">
                  {name}
                </span>
                <span className={css.short} aria-hidden="true">
                  {weekdayShortNames[index]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>{eachDay(monday, addDays(monday, 6)).map(day)}</tr>
          ))}
        </tbody>
      </table>
      <Legend hasBreaks={breaks.length > 0} />
    </>
  )
}

/** What the colours and the signs of the grid say; where colours are not told apart, the signs alone. Paper has words for the signs. */
function Legend({ hasBreaks }: { hasBreaks: boolean }) {
  return (
    <ul className={css.legend} aria-hidden="true">
      {sports.map((sport) => (
        <li key={sport} className={css.colour} data-sport={sport}>
          <i /> {sportNames[sport].toLowerCase()}
        </li>
      ))}
      <li className={css.colour}>
        <i /> разные виды и&nbsp;другое
      </li>
      <li className={css.plain}>
        <i /> тренировки и&nbsp;события
      </li>
      <li className={css.kind} data-type="competition">
        <i /> соревнование
      </li>
      {changedStates.map((state) => (
        <li key={state} className={css.sign} data-state={state}>
          <b>{signs[state]}</b> {stateNames[state].toLowerCase()}
        </li>
      ))}
      <li className={css.sign}>
        <b data-more="">+</b> есть ещё
      </li>
      {hasBreaks && (
        <li className={css.sign}>
          <s /> перерыв в&nbsp;занятиях
        </li>
      )}
    </ul>
  )
}

const covers = (entry: AgendaEntry, date: string) =>
  entry.startDate.slice(0, 10) <= date && entry.endDate.slice(0, 10) >= date

interface DayProps {
  date: string
  wall: string
  outside: boolean
  entries: AgendaEntry[]
  href: string
  /** Where those of clubs stand one by one. */
  trainings: string | undefined
  isOneClub: boolean
  /** Whose trainings are not held for a break. */
  rest: string | undefined
}

function Day({ date, wall, outside, entries, href, trainings, isOneClub, rest }: DayProps) {
  const isOver = (entry: AgendaEntry) => isOverToday(entry, wall)
  if (outside) return <td className={css.day} data-outside />
  const today = wall.slice(0, 10)
  const isToday = date === today
  const number = (
    <time dateTime={date} className={css.number} aria-current={isToday ? 'date' : undefined}>
      {Number(date.slice(8))}
      {isToday && (
        <span className={css.month}>{formatDate(date, { year: false }).replace(/^\d+/, '')}</span>
      )}
    </time>
  )
  const id = isToday ? 'today' : undefined
  if (entries.length === 0)
    return (
      <td
        id={id}
        className={css.day}
        data-today={isToday || undefined}
        data-past={date < today || undefined}
      >
        {number}
        <Rest words={rest} />
      </td>
    )
  const parts = withClubLine(entries, isOneClub)
  const hidden = parts.length > shownEntries ? parts.slice(shownEntries - 1).flat() : []
  const isFolded = (at: number) => (hidden.length > 0 && at >= shownEntries - 1) || undefined
  const states = changedStates.filter((state) =>
    entries.some((entry) => changedState(entry) === state),
  )
  const asPlanned = parts.filter((part) => Array.isArray(part) || !changedState(part))
  const dots = differentFirst(asPlanned).slice(0, shownDots - states.length)
  return (
    <td
      id={id}
      className={css.day}
      data-today={isToday || undefined}
      data-past={date < today || undefined}
    >
      <a
        className={css.open}
        href={href}
        aria-label={[`${formatDay(date)}: ${count(entries.length, events)}`, changedCounts(entries)]
          .filter(Boolean)
          .join(', ')}
      >
        {number}
        <span className={css.dots} aria-hidden="true">
          {dots.map((part) =>
            Array.isArray(part) ? (
              <i key="clubs" data-type="training" />
            ) : (
              <i key={part.key} data-sport={part.sport ?? undefined} data-type={part.type} />
            ),
          )}
          {states.map((state) => (
            <b key={state}>{signs[state]}</b>
          ))}
          {dots.length < asPlanned.length && <b data-more="">+</b>}
        </span>
      </a>
      <ul className={css.entries}>
        {parts.map((part, at) =>
          Array.isArray(part) ? (
            <li key="clubs" data-paper-only={isFolded(at)}>
              <a
                className={css.entry}
                href={trainings ?? href}
                data-type="training"
                data-over={part.every(isOver) || undefined}
              >
                {clubLineWords(part)} <Over of={part.every(isOver)} className={css.over} />
              </a>
            </li>
          ) : (
            <li key={part.key} data-paper-only={isFolded(at)}>
              <Entry entry={part} date={date} isOver={isOver(part)} />
            </li>
          ),
        )}
        {hidden.length > 0 && (
          <li data-screen-only>
            <a className={css.more} href={href}>
              {[`и\u00a0ещё ${hidden.length}`, changedCounts(hidden)].filter(Boolean).join(', ')}
            </a>
          </li>
        )}
      </ul>
      <Rest words={rest} />
    </td>
  )
}

/** Where a day has no room for words, its lower edge says it. */
const Rest = ({ words }: { words: string | undefined }) =>
  words && (
    <p className={css.rest}>
      <span data-spoken>{typograph(words)}</span>
      <span className={css.words} aria-hidden="true">
        {typograph(words)}
      </span>
    </p>
  )

/** What looks unlike the marks before it comes first: of two trainings of judo and one of sambo a mark of each. */
function differentFirst<Part extends AgendaEntry | AgendaEntry[]>(parts: Part[]): Part[] {
  const look = (part: AgendaEntry | AgendaEntry[]) =>
    Array.isArray(part) ? '' : `${part.sport} ${part.type === 'competition'}`
  const looks = parts.map(look)
  const isFirst = (at: number) => looks.indexOf(looks[at] ?? '') === at
  return [...parts.filter((_, at) => isFirst(at)), ...parts.filter((_, at) => !isFirst(at))]
}

interface EntryProps {
  entry: AgendaEntry
  date: string
  isOver: boolean
}

function Entry({ entry, date, isOver }: EntryProps) {
  const state = changedState(entry)
  const hour = entry.allDay ? entry.opens : entry.startDate.slice(11)
  const begins = entry.startDate.startsWith(date) && hour
  return (
    <EntryLink {...{ entry, isOver }} className={css.entry}>
      {state && <b>{entry.movedTo ? standingText(entry) : stateNames[state]}: </b>}
      <span className={css.what}>
        {begins && <span className={css.time}>{begins} </span>}
        {typograph(entry.title)}
      </span>{' '}
      <Over of={isOver} className={css.over} />
    </EntryLink>
  )
}

const events = ['событие', 'события', 'событий'] as const
