import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { NameRequestLink } from '#features/consents/name-request-link.tsx'
import { wordsByName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { weightName } from '#features/sport/weights.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { WholeName } from '#kit/ui/whole-name.tsx'
import { type ClubBook, clubOfRow } from './club-book.ts'
import { medalsOf, medalTable, medalWords } from './medal-rules.ts'
import { MedalTable } from './medal-table.tsx'
import type { CompetitionResult } from './results.contract.ts'
import { clubsOf, filterResults, type ResultsFilter } from './results-filter.ts'
import css from './results-list.module.css'

interface ResultsProps {
  results: CompetitionResult[]
  /** What their groups are called. */
  categories?: readonly Category[]
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

export type LinksOf = (row: CompetitionResult) => Partial<Record<Linked, string>>
type Linked = 'athlete' | 'club' | 'coach'

/** The medal table, then every weight; the first category open, the others a tap away. Of a club or a name only theirs, all open. */
export function Results({
  results,
  categories = [],
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
  const said = isAsked ? saidOfAll(shown, filter) : {}
  const groups = Map.groupBy(shown, ({ category }) => category)
  const wordsOf = wordsByName(categories)
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
          <Found {...{ shown, said, linksOf }} /> <a href={`${path}#results`}>Весь протокол</a>
        </p>
      ) : (
        <MedalTable
          caption="Медальный зачёт клубов"
          clubs={medalTable(results, book)}
          hrefOf={(club) => `${path}?${new URLSearchParams({ club })}#results`}
          of={<a href={`/competitions/medals?year=${season}`}>Медальный зачёт за сезон</a>}
        />
      )}
      {[...groups].map(([category, those], at) => (
        <details key={category} className={css.category} open={isAsked || at === 0}>
          <summary>
            <h3>{wordsOf(category)}</h3>
          </summary>
          <div className={css.weights}>
            {[...Map.groupBy(those, ({ weight }) => weight)].map(([weight, rows]) => (
              <WeightTable
                key={weight}
                category={wordsOf(category)}
                {...{ weight, rows, said, linksOf }}
              />
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
}: Omit<
  ResultsProps,
  'results' | 'categories' | 'of' | 'season' | 'linksOf' | 'isQuoted' | 'takesRequests'
> & {
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

type Said = Partial<Pick<CompetitionResult, 'club' | 'coach'>>

/** What need not stand in every row: the club asked for, and the coach whom all of them have. */
function saidOfAll(shown: CompetitionResult[], { club }: ResultsFilter): Said {
  const [first] = shown
  if (!first) return {}
  const isCoachOfAll = shown.length > 1 && shown.every(({ coach }) => coach === first.coach)
  return { ...(club && { club: first.club }), ...(isCoachOfAll && { coach: first.coach }) }
}

function Found({
  shown,
  said,
  linksOf,
}: Pick<WeightTableProps, 'said' | 'linksOf'> & { shown: CompetitionResult[] }) {
  const [first] = shown
  if (!first) return 'В протоколе таких нет.'
  const won = medalWords(medalsOf(shown))
  const counted = count(shown.length, ['результат', 'результата', 'результатов'])
  const links = linksOf(first)
  return (
    <>
      {said.club && (
        <>
          <Named words={said.club} href={links.club} />
          {', '}
        </>
      )}
      {said.coach && (
        <>
          {'тренер '}
          <WholeName of={said.coach} href={links.coach} />
          {', '}
        </>
      )}
      {[counted, won].filter(Boolean).join(': ')}.
    </>
  )
}

const Named = ({ words, href }: { words: string; href: string | undefined }) =>
  href ? <a href={href}>{typograph(words)}</a> : typograph(words)

interface WeightTableProps {
  category: string
  weight: string
  rows: CompetitionResult[]
  /** Above, of all of them. */
  said: Said
  linksOf: LinksOf
}

function WeightTable({ category, weight, rows, said, linksOf }: WeightTableProps) {
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
              <Names row={row} said={said} links={linksOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NamesProps extends Pick<WeightTableProps, 'said'> {
  row: CompetitionResult
  links: ReturnType<LinksOf>
}

function Names({ row, said, links }: NamesProps) {
  const { athlete, conditions } = row
  const club = row.club === said.club ? '' : row.club
  const coach = row.coach === said.coach ? '' : row.coach
  return (
    <>
      <strong>{links.athlete ? <a href={links.athlete}>{athlete}</a> : athlete}</strong>{' '}
      {(club !== '' || coach !== '') && (
        <span>
          {club !== '' && <Named words={club} href={links.club} />}
          {club !== '' && coach !== '' && ', '}
          {coach !== '' && 'тр. '}
          {coach !== '' && <WholeName of={coach} href={links.coach} />}
        </span>
      )}
      <ConditionMark of={conditions} />
    </>
  )
}
