import { formatDate, formatDateRange } from '#kit/text/dates.ts'
import { formatMonth, weekdayNames } from '#kit/text/day-names.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import type { AgendaEntry } from './agenda.ts'
import css from './agenda-list.module.css'
import { eventTypeNames } from './calendar.record.ts'
import { type CalendarAddress, calendarAddress, dayAddress, nothingIn } from './calendar-address.ts'
import { changedCounts, hoursInDay, placeOf, standingText, titleOf } from './calendar-text.ts'
import { clubLineWords, hoursAround, withClubLine } from './club-line.ts'
import { addDays, addMonths, eachDay, inTime, weekdayOf } from './days.ts'
import { EntryLink, Over } from './entry-link.tsx'
import { Onward } from './onward.tsx'
import pastDays from './past-days.module.css'
import { byDay, type DayGroup, isOverToday, type TrainingDays, upcomingDays } from './upcoming.ts'

interface AgendaListProps {
  entries: AgendaEntry[]
  /** Days without trainings, because all that have them rest. */
  rests: readonly string[]
  from: string
  /** Of an ending month in the next one. */
  to: string
  /** What the federation's clock shows, `YYYY-MM-DDTHH:mm`. */
  wall: string
  address: CalendarAddress
}

/** The month day by day; of the current one the days gone by are folded away, and its last days go on into the next. */
export function AgendaList({ entries, rests, from, to, wall, address }: AgendaListProps) {
  const today = wall.slice(0, 10)
  const month = from.slice(0, 7)
  const busy = byDay(entries, month === today.slice(0, 7) ? today : from)
  const days = withRests(busy, rests)
  const past = days.filter(({ date }) => month === today.slice(0, 7) && date < today)
  const next = addMonths(month, 1)
  const isNext = ({ date }: ListedDay) => date >= next
  const coming = days.slice(past.length).filter((day) => !isNext(day))
  const further = days.filter(isNext)
  const isOnward = to >= next
  const isOneClub = address.club !== undefined
  return (
    <>
      {past.length > 0 && (
        <details className={css.past} data-screen-only>
          <summary className={pastDays.summary}>
            {typograph(`Прошедшие дни с событиями: ${past.length}`)}
          </summary>
          <Days days={past} {...{ today, wall, isOneClub }} />
        </details>
      )}
      <Days days={coming} {...{ today, wall, isOneClub }} />
      {coming.length === 0 && (
        <p className={css.empty}>
          {past.length > 0 && !address.changed
            ? 'До конца месяца больше ничего нет.'
            : nothingIn(address)}
        </p>
      )}
      {isOnward && <h2 className={css.next}>{formatMonth(next)}</h2>}
      <Days days={further} {...{ today, wall, isOneClub }} />
      {isOnward && further.length === 0 && (
        <p className={css.empty}>
          До&nbsp;{formatDate(to, { year: false })}{' '}
          {address.changed ? 'переносов и\u00a0отмен' : 'ничего'} нет.
        </p>
      )}
      <div className={css.end}>
        <Onward
          href={calendarAddress({
            ...address,
            month: next === today.slice(0, 7) ? undefined : next,
          })}
          words={isOnward ? `${formatMonth(next)} целиком` : formatMonth(next)}
        />
      </div>
    </>
  )
}

interface ListedDay extends DayGroup {
  /** Days of rest in a row are told at once: the last of them. */
  restsUntil?: string | undefined
}

function withRests(days: DayGroup[], rests: readonly string[]): ListedDay[] {
  const listed: ListedDay[] = days.map((day) =>
    rests.includes(day.date) ? { ...day, restsUntil: day.date } : day,
  )
  let row: ListedDay | undefined
  for (const date of rests) {
    if (days.some((day) => day.date === date)) continue
    // «31–8 декабря» would be no row of days.
    if (row?.restsUntil === addDays(date, -1) && !date.endsWith('-01')) row.restsUntil = date
    else {
      row = { date, entries: [], restsUntil: date }
      listed.push(row)
    }
  }
  return listed.sort((one, other) => one.date.localeCompare(other.date))
}

/** The next days on a page about more than the calendar. */
export function UpcomingDays({ entries, today }: { entries: AgendaEntry[]; today: string }) {
  return (
    <div className={css.upcoming}>
      {upcomingDays(entries, today).map((shown) =>
        'date' in shown ? (
          <Day key={shown.date} {...shown} today={today} />
        ) : (
          <p key={shown.from} className={css.between}>
            <a href={dayAddress(shown.from)}>
              {formatDateRange(shown.from, shown.to, { year: false })}: {countedWords(shown)}
              <Arrow />
            </a>
          </p>
        ),
      )}
    </div>
  )
}

const trainingForms = ['тренировка', 'тренировки', 'тренировок'] as const

/** «79 тренировок, отменено: 1» */
const countedWords = ({ trainings, changed }: Pick<TrainingDays, 'trainings' | 'changed'>) =>
  [trainings > 0 && count(trainings, trainingForms), changedCounts(changed)]
    .filter(Boolean)
    .join(', ')

interface DaysProps extends Pick<DayProps, 'today' | 'wall' | 'isOneClub'> {
  days: ListedDay[]
}

function Days({ days, ...shown }: DaysProps) {
  return days.map((group) => <Day key={group.date} {...group} {...shown} />)
}

interface DayProps extends ListedDay {
  today: string
  /** Where what is over today is shown too. */
  wall?: string
  /** Of those that are not among the entries. */
  trainings?: number
  changed?: AgendaEntry[]
  /** Only those of one club are shown. */
  isOneClub?: boolean
}

function Day({ date, entries, restsUntil, today, wall, isOneClub = false, ...rest }: DayProps) {
  const isToday = date === today
  const isOver = (entry: AgendaEntry) => wall !== undefined && isOverToday(entry, wall)
  const isTomorrow = date === addDays(today, 1)
  const weekday = weekdayNames[weekdayOf(date) - 1]?.toLowerCase()
  const isRow = restsUntil !== undefined && restsUntil > date
  const more = countedWords({ trainings: 0, changed: [], ...rest })
  return (
    <section className={css.day} id={`d-${date}`} data-today={isToday || undefined}>
      <h3 className={css.date}>
        <time dateTime={date}>
          <span className={css.number}>
            {Number(date.slice(8))}
            {isRow && `–${Number(restsUntil.slice(8))}`}
          </span>{' '}
          <span className={css.month}>
            {formatDate(date, { year: false }).replace(/^\d+\s/, '')}
          </span>{' '}
          <span className={css.weekday}>
            {isToday && <span data-screen-only>сегодня</span>}
            {!isRow && (isToday ? <span data-paper-only>{weekday}</span> : weekday)}
            {isTomorrow && !isRow && <span data-screen-only>, завтра</span>}
          </span>
        </time>
      </h3>
      {isRow && eachDay(addDays(date, 1), restsUntil).map((day) => <i key={day} id={`d-${day}`} />)}
      <ul className={css.entries}>
        {restsUntil && <li className={css.more}>Тренировок нет: перерыв</li>}
        {withClubLine(entries, isOneClub).map((part) =>
          Array.isArray(part) ? (
            <li key="clubs">
              <ClubTrainings trainings={part} changed={entries.filter(isOfClub)} isOver={isOver} />
            </li>
          ) : (
            <li key={part.key} data-in-club-line={(!isOneClub && isOfClub(part)) || undefined}>
              <Entry entry={part} isOver={isOver(part)} />
            </li>
          ),
        )}
        {more !== '' && (
          <li className={css.more}>
            <a href={dayAddress(date)}>
              Ещё {more}
              <Arrow />
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** A day of a club's training that was moved or cancelled. */
const isOfClub = ({ clubId }: AgendaEntry) => !!clubId

interface ClubTrainingsProps {
  trainings: AgendaEntry[]
  changed: AgendaEntry[]
  isOver(entry: AgendaEntry): boolean
}

/**
 * A city trains in many halls: one line of the day, which opens. What was changed stands beside the line while it is
 * closed; opened, it has all of them in their order.
 */
function ClubTrainings({ trainings, changed, isOver }: ClubTrainingsProps) {
  const areOver = trainings.every(isOver)
  const all = [...trainings, ...changed].sort(inTime)
  return (
    <details className={css.clubs}>
      <summary className={css.entry} data-type="training" data-over={areOver || undefined}>
        <span className={css.hours}>{hoursAround(trainings)}</span>
        <span className={css.what}>
          <span className={css.title}>{clubLineWords(trainings)}</span>
          <Over of={areOver} className={css.details} />
        </span>
      </summary>
      <ul className={css.entries}>
        {all.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} isOver={isOver(entry)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ entry, isOver }: { entry: AgendaEntry; isOver: boolean }) {
  const { type } = entry
  const standing = standingText(entry)
  return (
    <EntryLink {...{ entry, isOver }} className={css.entry}>
      <span className={css.hours}>{hoursInDay(entry)}</span>
      <span className={css.what}>
        <span className={css.title} data-link-name>
          {typograph(titleOf(entry))}
        </span>
        <Over of={isOver} className={css.details} />
        {standing !== '' && <span className={css.state}>{standing}</span>}
        <span className={css.details}>
          <Pieces of={[type !== 'training' && eventTypeNames[type], ...placeOf(entry)]} />
        </span>
      </span>
    </EntryLink>
  )
}
