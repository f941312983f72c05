import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { NameRequestLink } from '#features/consents/name-request-link.tsx'
import { weightName } from '#features/sport/weights.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { type ClubBook, clubOfRow } from './club-book.ts'
import { medalsOf, medalTable, medalWords } from './medal-rules.ts'
import { MedalTable } from './medal-table.tsx'
import type { CompetitionResult } from './results.contract.ts'
import { clubsOf, filterResults, type ResultsFilter } from './results-filter.ts'
import css from './results-list.module.css'

interface ResultsProps {
  results: CompetitionResult[]
  /** Whose they are: competition and date. */
  of: string
  filter: ResultsFilter
  /** Of the page that they stand on. */
  path: string
  /** «2026», in which it counts. */
  season: string
  /** Whose names the clubs of a protocol are. */
  book: ClubBook
  /** Requests about names are taken on the site. */
  takesRequests: boolean
  /** Search engines may show its words under the page's name. */
  isQuoted?: boolean
  /** Pages of those a row names. */
  linksOf?: LinksOf
}

export type LinksOf = (row: CompetitionResult) => Partial<Record<Named, string>>
type Named = 'athlete' | 'club' | 'coach'

/** The medal table, then every weight; the first category open, the others a tap away. Of a club or a name only theirs, all open. */
export function Results({
  results,
  of,
  filter,
  path,
  season,
  book,
  takesRequests,
  isQuoted = true,
  linksOf = noLinks,
}: ResultsProps) {
  const isAsked = filter.club !== '' || filter.who !== ''
  const shown = isAsked ? filterResults(results, filter, book) : results
  const categories = Map.groupBy(shown, ({ category }) => category)
  return (
    <section
      className={css.results}
      aria-labelledby="results"
      data-nosnippet={isQuoted ? undefined : ''}
    >
      <SectionHead id="results" title="Результаты" />
      <p className={css.of}>{typograph(of)}</p>
      <Search clubs={clubsOf(results, book)} {...{ filter, path, book }} />
      {isAsked ? (
        <p className={css.found} role="status">
          {foundWords(shown, filter)} <a href={`${path}#results`}>Весь протокол</a>
        </p>
      ) : (
        <MedalTable
          caption="Медальный зачёт клубов"
          clubs={medalTable(results, book)}
          hrefOf={(club) => `${path}?${new URLSearchParams({ club })}#results`}
          of={<a href={`/competitions/medals?year=${season}`}>Медальный зачёт за сезон</a>}
        />
      )}
      {[...categories].map(([category, those], at) => (
        <details key={category} className={css.category} open={isAsked || at === 0}>
          <summary>
            <h3>{category}</h3>
          </summary>
          <div className={css.weights}>
            {[...Map.groupBy(those, ({ weight }) => weight)].map(([weight, rows]) => (
              <WeightTable key={weight} {...{ category, weight, rows, linksOf }} />
            ))}
          </div>
        </details>
      ))}
      <NameRequestLink page={path} isTaken={takesRequests} />
    </section>
  )
}

const noLinks: LinksOf = () => ({})

function Search({
  clubs,
  filter,
  path,
  book,
}: Omit<ResultsProps, 'results' | 'of' | 'season' | 'linksOf' | 'isQuoted' | 'takesRequests'> & {
  clubs: string[]
}) {
  return (
    <form
      className={css.search}
      method="get"
      action={`${path}#results`}
      data-answered
      data-screen-only
    >
      {clubs.length > 0 && (
        <label className={question.choice}>
          Клуб{' '}
          <select
            name="club"
            defaultValue={
              clubs.find((one) => clubOfRow(book, one) === clubOfRow(book, filter.club)) ?? ''
            }
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
  const won = medalWords(medalsOf(shown))
  const counted = count(shown.length, ['результат', 'результата', 'результатов'])
  const whose = club ? `${shown[0]?.club}, ${counted}` : counted
  return `${[whose, won].filter(Boolean).join(': ')}.`
}

interface WeightTableProps {
  category: string
  weight: string
  rows: CompetitionResult[]
  linksOf: LinksOf
}

function WeightTable({ category, weight, rows, linksOf }: WeightTableProps) {
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
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may share place and short name
          <tr key={at} data-place={row.place}>
            <td>{row.place}</td>
            <td>
              <Names row={row} links={linksOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Names({ row, links }: { row: CompetitionResult; links: ReturnType<LinksOf> }) {
  const { athlete, club, coach, conditions } = row
  const named = (which: Named, words: string) =>
    links[which] ? <a href={links[which]}>{typograph(words)}</a> : typograph(words)
  return (
    <>
      <strong>{links.athlete ? <a href={links.athlete}>{athlete}</a> : athlete}</strong>{' '}
      <span>
        {club !== '' && named('club', club)}
        {club !== '' && coach !== '' && ', '}
        {coach !== '' && 'тр. '}
        {coach !== '' && named('coach', coach)}
      </span>
      <ConditionMark of={conditions} />
    </>
  )
}
