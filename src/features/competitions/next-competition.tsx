import { sportNames } from '#features/sport/sports.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { keptAhead } from './ahead.ts'
import { agesLine, countdown, dateLine, phaseOf } from './competition-words.ts'
import type { CompetitionCard } from './competitions.record.ts'
import css from './next-competition.module.css'
import { ownAddress } from './own-address.ts'
import { kindNames } from './vocabulary.ts'

interface NextCompetitionProps {
  competition: CompetitionCard
  today: string
}

const nextWords = {
  competition: 'Следующее соревнование',
  festival: 'Следующий фестиваль',
  grading: 'Следующая аттестация',
}

/** One long mat: how many days are left, what it is, where. */
export function NextCompetition({ competition, today }: NextCompetitionProps) {
  const { id, title, date, kind, sport, location, categories } = competition
  const isLive = phaseOf(competition, today) === 'live'
  const [left, unit] = (countdown(date, today) ?? '').replace('через ', '').split('\u00a0')
  return (
    <section
      className={css.next}
      data-sport={sport}
      aria-labelledby="next-competition"
      data-ahead-remembered
      {...keptAhead(competition, today)}
    >
      <p className={css.countdown}>
        {isLive || !unit ? (
          <span className={css.word}>{isLive ? 'идёт сейчас' : left}</span>
        ) : (
          <>
            <span className={css.number}>{left}</span>
            <span className={css.unit}>
              {unit} до {kind === 'grading' ? 'начала' : 'старта'}
            </span>
          </>
        )}
      </p>
      <div className={css.text}>
        <p className={css.kind}>
          {isLive ? `${kindNames[kind]} сегодня` : nextWords[kind]}. {sportNames[sport]}
        </p>
        <h2 className={css.title} id="next-competition">
          <a className={stretch.stretched} href={`/competitions/${id}`}>
            {typograph(title)}
            <Arrow />
          </a>
        </h2>
        <p className={css.facts}>
          <time dateTime={date}>{dateLine(competition)}</time>
          {location !== '' && <span>{typograph(location)}</span>}
          {categories.length > 0 && <span>{agesLine(categories)}</span>}
        </p>
        {kind !== 'grading' && (
          <p className={css.own} data-screen-only>
            <a href={ownAddress}>Моя категория</a>
          </p>
        )}
      </div>
    </section>
  )
}
