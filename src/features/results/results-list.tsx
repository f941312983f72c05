import { weightName } from '#features/sport/weights.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionResult } from './results.contract.ts'
import { clubsOf, filterResults, type ResultsFilter } from './results-filter.ts'
import css from './results-list.module.css'
import { clubKey, medalTable } from './results-rules.ts'

interface ResultsProps {
  results: CompetitionResult[]
  filter: ResultsFilter
  /** Of the page that they stand on. */
  path: string
}

/** The medal table, then every weight; the first category open, the others a tap away. Of a club or a name only theirs, all open. */
export function Results({ results, filter, path }: ResultsProps) {
  const isAsked = filter.club !== '' || filter.who !== ''
  const shown = isAsked ? filterResults(results, filter) : results
  const categories = Map.groupBy(shown, ({ category }) => category)
  return (
    <section aria-labelledby="results">
      <SectionHead id="results" title="Результаты" />
      <Search clubs={clubsOf(results)} filter={filter} path={path} />
      {isAsked ? (
        <p className={css.found} role="status">
          {foundWords(shown, filter)} <a href={`${path}#results`}>Весь протокол</a>
        </p>
      ) : (
        <MedalTable results={results} path={path} />
      )}
      {[...categories].map(([category, those], at) => (
        <details key={category} className={css.category} open={isAsked || at === 0}>
          <summary>
            <h3>{category}</h3>
          </summary>
          <div className={css.weights}>
            {[...Map.groupBy(those, ({ weight }) => weight)].map(([weight, rows]) => (
              <WeightTable key={weight} category={category} weight={weight} rows={rows} />
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}

function Search({ clubs, filter, path }: Omit<ResultsProps, 'results'> & { clubs: string[] }) {
  return (
    <form className={css.search} method="get" action={`${path}#results`} data-screen-only>
      {clubs.length > 0 && (
        <label className={question.choice}>
          Клуб{' '}
          <select
            name="club"
            defaultValue={clubs.find((one) => clubKey(one) === clubKey(filter.club)) ?? ''}
          >
            <option value="">Все клубы</option>
            {clubs.map((club) => (
              <option key={club}>{club}</option>
            ))}
          </select>
        </label>
      )}
      <label className={question.choice}>
        Спортсмен или тренер{' '}
        <input type="search" name="who" maxLength={160} defaultValue={filter.who} />
      </label>
      <button className={question.show} type="submit">
        Показать
      </button>
    </form>
  )
}

function foundWords(shown: CompetitionResult[], { club }: ResultsFilter): string {
  if (shown.length === 0) return 'В протоколе таких нет.'
  const won = ['золото', 'серебро', 'бронза'].flatMap((medal, at) => {
    const times = shown.filter(({ place }) => place === at + 1).length
    return times > 0 ? [`${medal} ${times}`] : []
  })
  const counted = count(shown.length, ['результат', 'результата', 'результатов'])
  const whose = club ? `${shown[0]?.club}, ${counted}` : counted
  return `${[whose, won.join(', ')].filter(Boolean).join(': ')}.`
}

function MedalTable({ results, path }: Pick<ResultsProps, 'results' | 'path'>) {
  const clubs = medalTable(results)
  if (clubs.length === 0) return null
  return (
    <table className={css.medals}>
      <caption>Медальный зачёт клубов</caption>
      <thead>
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Клуб</th>
          <th scope="col" data-medal="gold">
            Золото
          </th>
          <th scope="col" data-medal="silver">
            Серебро
          </th>
          <th scope="col" data-medal="bronze">
            Бронза
          </th>
          <th scope="col">Всего</th>
        </tr>
      </thead>
      <tbody>
        {clubs.map(({ rank, club, gold, silver, bronze }) => (
          <tr key={club}>
            <td>{rank}</td>
            <th scope="row">
              <a href={`${path}?${new URLSearchParams({ club })}#results`}>{club}</a>
            </th>
            <td data-label="золото">{gold}</td>
            <td data-label="серебро">{silver}</td>
            <td data-label="бронза">{bronze}</td>
            <td data-label="всего">{gold + silver + bronze}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WeightTableProps {
  category: string
  weight: string
  rows: CompetitionResult[]
}

function WeightTable({ category, weight, rows }: WeightTableProps) {
  return (
    <table className={css.weight}>
      <caption>
        {weight ? weightName(weight) : 'Итог'}
        <span data-spoken>, {category}</span>
      </caption>
      <thead data-spoken>
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Спортсмен, клуб, тренер</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, athlete, club, coach }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may share place and short name
          <tr key={at} data-place={place}>
            <td>{place}</td>
            <td>
              <strong>{athlete}</strong>{' '}
              <span>{typograph([club, coach && `тр. ${coach}`].filter(Boolean).join(', '))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
