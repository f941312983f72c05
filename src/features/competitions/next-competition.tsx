import { sportNames } from '#features/sport/sports.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { keptAhead } from './ahead.ts'
import { agesLine, countdown, dateLine, phaseOf } from './competition-words.ts'
import type { CompetitionCard, CompetitionItem } from './competitions.record.ts'
import css from './next-competition.module.css'
import { ownAddress } from './own-address.ts'
import { fightingWords } from './program-words.ts'
import { kindNames } from './vocabulary.ts'

interface NextCompetitionProps {
  competition: CompetitionCard & Pick<CompetitionItem, 'program'>
  today: string
}

const nextWords = {
  competition: 'Следующее соревнование',
  festival: 'Следующий фестиваль',
  grading: 'Следующая аттестация',
}

/** One long mat: how many days are left, what it is, where. */
export function NextCompetition({ competition, today }: NextCompetitionProps) {
  const { id, title, date, kind, sport, location, categories, program } = competition
  const isLive = phaseOf(competition, today) === 'live'
  const ofToday = isLive ? fightingWords(program, today) : ''
  const [left, unit] = (countdown(date, today) ?? '').replace('через ', '').split('\u00a0')
  return (
    <section
      className={css.next}
      data-sport={sport}
      aria-labelledby="next-competition"
      data-ahead-remembered
      {...keptAhead(competition, today)}
    >
      <p className={css.countdown} data-screen-only>
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
          {isLive ? kindNames[kind] : nextWords[kind]}
          {isLive && <span data-screen-only> сегодня</span>}. {sportNames[sport]}
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
          {ofToday !== '' && <span data-screen-only>{typograph(capitalize(ofToday))}</span>}
          {ofToday === '' && categories.length > 0 && <span>{agesLine(categories)}</span>}
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
