import { dateLine } from '#features/competitions/competition-words.ts'
import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { readClubBook } from '#features/federation/club-book.server.ts'
import { clubWritten } from '#features/results/club-book.ts'
import { allMedals, medalWords } from '#features/results/medal-rules.ts'
import { MedalTable } from '#features/results/medal-table.tsx'
import { type Sport, sportNames, sports } from '#features/sport/sports.ts'
import { divisionName } from '#features/sport/weights.ts'
import type { Db } from '#kit/db/db.server.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import tabs from '#kit/ui/tabs.module.css'
import {
  type CompetitionMedals,
  countProtocols,
  listCompetitionMedals,
  listCountedSeasons,
  listWritings,
  readMedalTable,
} from '../medals.server.ts'
import {
  allTime,
  type MedalsAsked,
  medalsAddress,
  placeNames,
  readMedalsAsked,
} from '../medals-address.ts'
import css from './medals.module.css'

/** Medals of one club on a page, however many a competition has of them. */
const pageSize = 50

export const medalsPage = definePage({
  path: '/competitions/medals',
  section: 'medals',
  answers: ['медали медальный зачёт'],
  tells: ['competition', 'competition_result', 'club'],
  query: ['year', 'sport', 'club', 'place', 'page'],

  async load(db, { query, part, now, site }) {
    const asked = readMedalsAsked(query)
    const found = await part(readMedals(db, asked, localDate(now, site.timeZone)))
    const { year = asked.year ?? allTime, seasons = new Map<string, Set<Sport>>() } = found ?? {}
    const asksKnown = year === allTime || seasons.has(year)
    const isEmpty = asked.club !== '' && found?.won.length === 0
    const pages = Math.max(1, Math.ceil((found?.total ?? 0) / pageSize))
    if (found && (asked.page ?? 1) > pages) return
    return {
      ...asked,
      pages,
      isNow: !asked.year,
      year,
      seasons,
      found,
      isOdd: !asksKnown || isEmpty,
    }
  },

  head({ year, sport, club, page = 1, pages, isNow, isOdd }, { site, path }) {
    const of = [
      ...[club, sport && sportNames[sport].toLowerCase(), seasonWords(year)],
      page > 1 && `страница ${page}`,
    ]
    const address = (number: number) =>
      medalsAddress({ year: isNow ? undefined : year, sport, club, page: number })
    const title = ['Медальный зачёт клубов', of.filter(Boolean).join(', ')].join(': ')
    return {
      title,
      description: `${site.name}. Медали клубов: золото, серебро и бронза, ${seasonWords(year)}. Видно, из чего сложилось каждое число.`,
      canonical: address(page),
      prev: page > 1 ? address(page - 1) : undefined,
      next: page < pages ? address(page + 1) : undefined,
      image: siteCover,
      noindex: isOdd,
      jsonLd: [
        breadcrumbs(site, [
          { name: 'Соревнования', path: '/competitions' },
          { name: 'Медальный зачёт клубов', path },
        ]),
      ],
    }
  },

  Body({ data: { year, sport, club, place, page, pages, seasons, found } }) {
    const here = { year, sport }
    const known = new Set([...seasons.values()].flatMap((those) => [...those]))
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Медальный зачёт клубов</h1>
          <nav aria-label="Сезоны" data-screen-only>
            <ul className={tabs.tabs}>
              {[...seasons.keys(), allTime].map((one) => (
                <li key={one}>
                  <a
                    href={medalsAddress({ ...here, club, year: one })}
                    aria-current={one === year ? 'page' : undefined}
                  >
                    {one === allTime ? 'За всё время' : one}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {known.size > 1 && (
          <nav aria-label="Вид спорта" data-screen-only>
            <ul className={css.sports}>
              {[undefined, ...sports.filter((one) => known.has(one))].map((one) => (
                <li key={one ?? 'all'}>
                  <a
                    href={medalsAddress({ year, club, sport: one })}
                    aria-current={one === sport ? 'page' : undefined}
                  >
                    {one ? sportNames[one] : 'Все виды'}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Part of={found} failure="Ошибка при загрузке медалей">
          {(medals) =>
            club === '' ? (
              <Clubs {...{ here, medals }} />
            ) : (
              <OneClub {...{ here, club, place, page, pages, medals }} />
            )
          }
        </Part>
      </div>
    )
  },
})

async function readMedals(db: Db, told: MedalsAsked, today: string) {
  const { year: asked, sport, club, place, page = 1 } = told
  const [seasons, book] = await Promise.all([listCountedSeasons(db), readClubBook(db)])
  const years = [...seasons.keys()]
  // What is put down for next year already is not what is being counted.
  const year = asked ?? years.find((one) => one <= today.slice(0, 4)) ?? years[0] ?? allTime
  const counted = { sport, year: year === allTime ? undefined : year }
  const writings = club === '' ? [] : await listWritings(db, book, club)
  const [protocols, clubs, { won, total }] = await Promise.all([
    countProtocols(db, counted),
    club === '' ? readMedalTable(db, book, counted) : [],
    listCompetitionMedals(
      db,
      { book, writings },
      { ...counted, place },
      { limit: pageSize, offset: (page - 1) * pageSize, today },
    ),
  ])
  return { year, seasons, protocols, clubs, won, total, own: clubWritten(book, club) }
}

interface Shown {
  here: { year: string; sport: Sport | undefined }
  medals: Awaited<ReturnType<typeof readMedals>>
}

function Clubs({ here, medals: { clubs, protocols } }: Shown) {
  const { year, sport } = here
  return (
    <>
      <div data-whole>
        <MedalTable
          caption={tableCaption(year, sport && sportNames[sport])}
          clubs={clubs}
          hrefOf={(one, place) => medalsAddress({ ...here, club: one, place })}
          pageOf={({ id }) => (id === undefined ? undefined : `/federation/clubs/${id}`)}
        />
      </div>
      <p className={clubs.length > 0 ? css.made : partCss.words}>
        {typograph(madeOf(protocols, clubs.length > 0))}
        {protocols > 0 && clubs.length > 0 && (
          <span data-screen-only>
            {typograph(' Нажмите на число, чтобы увидеть, из чего оно сложилось.')}
          </span>
        )}
      </p>
    </>
  )
}

interface OneClubProps extends Shown {
  club: string
  place: number | undefined
  page: number | undefined
  pages: number
}

function OneClub({ here, club, place, page = 1, pages, medals: { own, won } }: OneClubProps) {
  return (
    <section aria-labelledby="club">
      <h2 id="club" className={css.club}>
        {own ? <a href={`/federation/clubs/${own.id}`}>{typograph(own.name)}</a> : typograph(club)}
      </h2>
      {place && (
        <p className={css.place}>
          {placeNames[place - 1]}. <a href={medalsAddress({ ...here, club })}>Все медали клуба</a>
        </p>
      )}
      <Won won={won} />
      <Pagination
        {...{ page, pages }}
        href={(number) => medalsAddress({ ...here, club, place, page: number })}
      />
      <p>
        <a href={medalsAddress(here)}>
          <Arrow to="left" />
          Все клубы
        </a>
      </p>
    </section>
  )
}

function Won({ won }: { won: CompetitionMedals[] }) {
  if (won.length === 0)
    return (
      <p className={partCss.words}>
        {typograph('В опубликованных протоколах медалей этого клуба за это время нет.')}
      </p>
    )
  return (
    <ul className={css.won}>
      {won.map((one) => (
        <li key={`${one.id} ${one.club}`}>
          <a href={`/competitions/${one.id}?${new URLSearchParams({ club: one.club })}#results`}>
            {typograph(one.title)}
          </a>
          <span>{dateLine(one)}</span>
          <strong>
            {medalWords(one)}
            {hasSeveral(one) && `, всего ${allMedals(one)}`}
          </strong>
          {one.rows.length < allMedals(one) && (
            <span>
              На этой странице: {one.rows.length} из {allMedals(one)}
            </span>
          )}
          <ul className={css.rows}>
            {one.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may share place and short name
              <li key={at}>
                <p>
                  {row.place}-е место: <a href={row.href}>{row.athlete}</a>
                  <ConditionMark of={row.conditions} />
                </p>
                <small>{typograph(divisionName(row))}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Of one metal its number says all. */
const hasSeveral = ({ gold, silver, bronze }: CompetitionMedals) =>
  [gold, silver, bronze].filter((won) => won > 0).length > 1

const seasonWords = (year: string) => (year === allTime ? 'за всё время' : `сезон ${year} года`)

const tableCaption = (year: string, sport: string | undefined) =>
  [year === allTime ? 'За всё время' : `Сезон ${year} года`, sport].filter(Boolean).join(', ')

const protocolForms = ['протоколу', 'протоколам', 'протоколам'] as const

/** What is counted is told, so that nobody takes it for everything the clubs have won. */
function madeOf(protocols: number, hasMedals: boolean): string {
  if (protocols === 0) return 'Протоколов за это время на сайте нет, поэтому и считать пока нечего.'
  const counted = `Посчитано по ${count(protocols, protocolForms)} на сайте`
  if (!hasMedals) return `${counted}: медалей клубов в них нет.`
  return `${counted}. Сезон здесь — календарный год. Названия клубов взяты из протоколов.`
}
