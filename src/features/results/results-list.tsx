import { weightName } from '#features/sport/weights.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionResult } from './results.contract.ts'
import css from './results-list.module.css'
import { medalTable } from './results-rules.ts'

/** The medal table, then every weight; the first category open, the others a tap away. */
export function Results({ results }: { results: CompetitionResult[] }) {
  const categories = Map.groupBy(results, ({ category }) => category)
  return (
    <section aria-labelledby="results">
      <SectionHead id="results" title="Результаты" />
      <MedalTable results={results} />
      {[...categories].map(([category, those], at) => (
        <details key={category} className={css.category} open={at === 0}>
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

function MedalTable({ results }: { results: CompetitionResult[] }) {
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
            <th scope="row">{club}</th>
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
