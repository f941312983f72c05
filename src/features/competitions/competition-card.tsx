import { sportNames } from '#features/sport/sports.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import stretch from '#kit/ui/stretched.module.css'
import css from './competition-card.module.css'
import { agesLine, dateLine, kindLine, statusLine, statusTone } from './competition-words.ts'
import type { CompetitionCard } from './competitions.record.ts'

interface CompetitionRowProps {
  competition: Omit<CompetitionCard, 'createdAt' | 'updatedAt' | 'version'>
  today: string
  /** A protocol is there to be read. */
  hasResults: boolean
}

/** A mat of the season: the day, what it is, where and for whom, and how it stands. */
export function CompetitionRow({ competition, today, hasResults }: CompetitionRowProps) {
  const { id, title, sport, location, categories, state, stateReason } = competition
  const ages = agesLine(categories)
  const grades = competition.kind === 'grading' ? competition.grades.join(', ') : ''
  return (
    <article
      className={css.row}
      data-sport={sport}
      data-state={state}
      data-tone={statusTone(competition, today)}
    >
      <DayMat {...competition} />
      <div className={css.text}>
        <p className={css.kind}>
          {sportNames[sport]}
          <span className={css.level}>{kindLine(competition)}</span>
        </p>
        <h4 className={css.title}>
          <a className={stretch.stretched} href={`/competitions/${id}`}>
            {typograph(title)}
          </a>
        </h4>
        <p className={css.facts}>
          <span className={css.dates}>{dateLine(competition)}</span>
          {location !== '' && <span>{typograph(location)}</span>}
          {ages !== '' && <span>{typograph(ages)}</span>}
          {grades !== '' && <span>{typograph(grades)}</span>}
        </p>
        {state !== 'normal' && stateReason !== '' && (
          <p className={css.reason}>{typograph(stateReason)}</p>
        )}
      </div>
      <p className={css.standing}>
        <StatusTag competition={competition} today={today} />
        {hasResults && (
          <a className={css.results} href={`/competitions/${id}#results`}>
            Результаты
          </a>
        )}
      </p>
    </article>
  )
}

export function DayMat({ date, endDate }: Pick<CompetitionCard, 'date' | 'endDate'>) {
  const last = endDate && endDate !== date ? endDate : undefined
  const sameMonth = last?.slice(0, 7) === date.slice(0, 7)
  const day = (text: string) => String(Number(text.slice(8)))
  const month = (text: string) => formatDate(text, { year: false }).split('\u00a0')[1]
  return (
    <p className={css.day} aria-hidden="true">
      <span className={css.number}>
        {day(date)}
        {last && `–${day(last)}`}
      </span>
      <span className={css.month}>
        {last && !sameMonth
          ? `${month(date)?.slice(0, 3)}\u00a0– ${month(last)?.slice(0, 3)}`
          : month(date)}
      </span>
    </p>
  )
}

interface StatusTagProps {
  competition: Pick<CompetitionCard, 'date' | 'endDate' | 'status' | 'state' | 'registrationEnd'>
  today: string
}

export function StatusTag({ competition, today }: StatusTagProps) {
  const tone = statusTone(competition, today)
  // «Начало через 9 дней», «Идёт сейчас»: of another day on paper.
  const isOfToday = tone === 'ahead' || tone === 'live'
  return (
    <span className={css.status} data-tone={tone} data-screen-only={isOfToday || undefined}>
      {statusLine(competition, today)}
    </span>
  )
}
