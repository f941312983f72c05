import { sportNames } from '#features/sport/sports.ts'
import { shortMonth } from '#kit/text/day-names.ts'
import { addDays } from '#kit/text/days.ts'
import { countKinds } from '../competition-words.ts'
import type { CompetitionCard } from '../competitions.record.ts'
import css from './season-strip.module.css'

interface SeasonStripProps {
  /** `YYYY-MM` of its months. */
  months: string[]
  competitions: Pick<CompetitionCard, 'id' | 'date' | 'kind' | 'sport' | 'state'>[]
  today: string
  /** Where the competitions of a month are. */
  href(month: string): string
}

/** The months in a row as a belt of mats; a month leads to its competitions below. */
export function SeasonStrip({ months, competitions, today, href }: SeasonStripProps) {
  const counted = competitions.filter(({ date }) => months.includes(date.slice(0, 7)))
  return (
    <nav className={css.strip} aria-label="Соревнования по месяцам" data-screen-only>
      <ol className={css.months}>
        {months.map((month) => {
          const those = counted.filter(({ date }) => date.startsWith(month))
          return (
            <li
              key={month}
              className={css.month}
              data-now={today.startsWith(month) ? '' : undefined}
            >
              <Month {...{ month, today, href }} competitions={those} />
            </li>
          )
        })}
      </ol>
      <Legend competitions={counted} />
    </nav>
  )
}

/** What the colours say; a month says the same to who only listens. */
function Legend({ competitions }: Pick<SeasonStripProps, 'competitions'>) {
  const sports = Object.entries(sportNames).filter(([name]) =>
    competitions.some(({ sport }) => sport === name),
  )
  if (sports.length === 0) return null
  return (
    <p className={css.legend} aria-hidden>
      {sports.map(([sport, name]) => (
        <span key={sport}>
          <span className={css.mark} data-sport={sport} /> {name}
        </span>
      ))}
      {competitions.some(({ state }) => state !== 'normal') && (
        <span>
          <span className={css.mark} data-off="" /> перенесено или отменено
        </span>
      )}
    </p>
  )
}

interface MonthProps extends Omit<SeasonStripProps, 'months'> {
  month: string
}

const mostMarks = 8

/** A mark each; of a month with more than there is room for the last is their number. */
function Month({ month, competitions, today, href }: MonthProps) {
  const further = competitions.length > mostMarks ? competitions.length - mostMarks + 1 : 0
  const marks = competitions
    .slice(0, mostMarks - (further && 1))
    .map(({ id, date, sport, state }) => (
      <span
        key={id}
        className={css.mark}
        data-sport={sport}
        data-past={date < today ? '' : undefined}
        data-off={state === 'normal' ? undefined : ''}
      />
    ))
  const name = (
    <span className={css.name}>
      {shortMonth(month)}
      {month.endsWith('-01') && <span className={css.year}>{month.slice(0, 4)}</span>}
    </span>
  )
  if (marks.length === 0) return <span className={css.cell}>{name}</span>
  return (
    <a className={css.cell} href={href(month)}>
      {name}
      <span className={css.marks} aria-hidden>
        {marks}
        {further > 0 && <span className={css.further}>+{further}</span>}
      </span>
      <span className={css.number} aria-hidden>
        {competitions.length}
      </span>
      <span data-spoken>: {countKinds(competitions)}</span>
    </a>
  )
}

/** Twelve months from the given one. */
export function monthsFrom(first: string): string[] {
  const months = [first]
  while (months.length < 12) {
    const last = months.at(-1) ?? first
    months.push(addDays(`${last}-28`, 5).slice(0, 7))
  }
  return months
}
