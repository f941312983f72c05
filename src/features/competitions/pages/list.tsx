import { sportNames } from '#features/sport/sports.ts'
import { definePage } from '#kit/pages/page.ts'
import { readPage } from '#kit/pages/page-number.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { formatMonth } from '#kit/text/day-names.ts'
import { addDays } from '#kit/text/days.ts'
import column from '#kit/ui/column.module.css'
import { Pagination } from '#kit/ui/pagination.tsx'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import tabs from '#kit/ui/tabs.module.css'
import { CompetitionRow } from '../competition-card.tsx'
import {
  listAgeCodes,
  listIdsWithResults,
  listOverview,
  listSeason,
  listSeasons,
  readCardsOf,
} from '../competitions.list.server.ts'
import type { CompetitionCard } from '../competitions.record.ts'
import { type ListFilters, listAddress, readFilters } from '../list-filters.ts'
import { ownAddress } from '../own-address.ts'
import css from './list.module.css'
import { FilterForm } from './list-filter-form.tsx'
import { monthsFrom, SeasonStrip } from './season-strip.tsx'

const pageSize = 40

export const competitionListPage = definePage({
  path: '/competitions',
  section: 'competitions',
  answers: [
    'где и когда проходят проводят соревнования',
    'ближайшие предстоящие соревнования турниры',
    'как записаться зарегистрироваться на соревнование турнир',
  ],
  query: ['year', 'sport', 'status', 'level', 'age', 'page'],

  async load(db, { query, now, site, part }) {
    const filters = readFilters(query)
    const page = readPage(query.page)
    if (!filters || !page) return
    const clock = { now, timeZone: site.timeZone }
    const today = localDate(now, site.timeZone)
    const year = filters.year
    // Without a year: two months back and everything ahead.
    const first = addDays(`${today.slice(0, 7)}-15`, -60).slice(0, 7)
    const listed = () =>
      year
        ? listSeason(db, { ...filters, year }, clock)
        : listOverview(db, filters, { ...clock, from: `${first}-01` })
    const found = await part(
      Promise.all([listed(), listSeasons(db), listAgeCodes(db)]).then(
        async ([items, seasons, ages]) => {
          const ordered = activeFirst(items)
          const own = ordered.slice((page - 1) * pageSize, page * pageSize)
          const ids = own.map(({ id }) => id)
          return { ordered, seasons, ages, shown: await readCardsOf(db, ids, clock) }
        },
      ),
    )
    const isFailed = found === null
    const { ordered, seasons, ages, shown } = found ?? {
      ...{ ordered: [], shown: [], ages: [] },
      seasons: year ? [year] : [],
    }
    const pages = Math.max(1, Math.ceil(ordered.length / pageSize))
    if ((year && !seasons.includes(year)) || (found && page > pages)) return
    const withResults = await part(
      listIdsWithResults(
        db,
        shown.map(({ id }) => id),
      ),
    )
    const months = monthsFrom(year ? `${year}-01` : first)
    const list = { ordered, shown, page, pages, withResults, isFailed }
    return { ...list, seasons, ages, filters, today, months }
  },

  head({ filters, page, pages }, { site }) {
    const sport = filters.sport ? `: ${sportNames[filters.sport].toLowerCase()}` : ''
    const year = filters.year ? ` ${filters.year} года` : ''
    return {
      title: `Соревнования${year}${sport}${page > 1 ? `, страница ${page}` : ''}`,
      description: `Календарь соревнований${year}: даты, места, возраст, положения и результаты. ${site.name}`,
      canonical: listAddress(filters, page),
      image: siteCover,
      prev: page > 1 ? listAddress(filters, page - 1) : undefined,
      next: page < pages ? listAddress(filters, page + 1) : undefined,
    }
  },

  Body({ data }) {
    const { ordered, shown, page, pages, seasons, ages, filters, today, withResults, months } = data
    const { isFailed } = data
    const ahead = shown.filter(isAhead)
    const past = shown.filter((one) => !isAhead(one))
    const monthAddress = (month: string) => {
      const at = ordered.findIndex(({ date }) => date.startsWith(month))
      const its = Math.floor(at / pageSize) + 1
      return `${its === page ? '' : listAddress(filters, its)}#m${month}`
    }
    const row = (competition: CompetitionCard) => (
      <CompetitionRow
        key={competition.id}
        competition={competition}
        today={today}
        hasResults={withResults?.has(competition.id) ?? false}
      />
    )
    const aheadMonths = byMonth(ahead)
    const isChoice = isFailed || seasons.length > 0
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Соревнования</h1>
          {isChoice && <Seasons seasons={seasons} filters={filters} />}
        </header>
        {isChoice && (
          <>
            <FilterForm filters={filters} ages={ages} />
            <div className={css.further} data-screen-only>
              <p>
                <a href={ownAddress}>Моя категория</a>: ближайшие турниры по&nbsp;полу, году
                рождения и&nbsp;весу
              </p>
              <p>
                <a href="/competitions/medals">Медальный зачёт клубов</a>: медали за&nbsp;сезон
              </p>
            </div>
            <SeasonStrip months={months} competitions={ordered} today={today} href={monthAddress} />
          </>
        )}
        <Part of={isFailed ? null : ordered} failure="Ошибка при загрузке соревнований">
          {({ length }) => length === 0 && <Nothing filters={filters} />}
        </Part>
        {ahead.length > 0 && (
          <section aria-labelledby="ahead">
            <SectionHead id="ahead" title="Впереди" />
            {aheadMonths.map(([month, those]) => (
              <Month key={month} month={month} id={`m${month}`}>
                {those.map(row)}
              </Month>
            ))}
          </section>
        )}
        {past.length > 0 && (
          <section className={css.past} aria-labelledby="past">
            <SectionHead id="past" title="Завершены" />
            {byMonth(past).map(([month, those]) => {
              const isTaken = aheadMonths.some(([name]) => name === month)
              return (
                <Month key={month} month={month} id={isTaken ? undefined : `m${month}`}>
                  {those.map(row)}
                </Month>
              )
            })}
          </section>
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(number) => listAddress(filters, number)}
          words={{ previous: 'Назад', next: 'Дальше' }}
        />
      </div>
    )
  },
})

const isAhead = ({ status }: Pick<CompetitionCard, 'status'>) => status !== 'completed'

/** What is ahead, the soonest first; then what is over, the latest first. */
function activeFirst<One extends Pick<CompetitionCard, 'status'>>(items: One[]): One[] {
  return [...items.filter(isAhead), ...items.filter((one) => !isAhead(one)).toReversed()]
}

interface MonthProps {
  month: string
  id: string | undefined
  children: React.ReactNode
}

function Month({ month, id, children }: MonthProps) {
  return (
    <section className={css.month} id={id}>
      <h3 className={css.monthName}>{formatMonth(month)}</h3>
      <div className={css.rows}>{children}</div>
    </section>
  )
}

function Seasons({ seasons, filters }: { seasons: string[]; filters: ListFilters }) {
  const { year: _year, ...rest } = filters
  return (
    <nav aria-label="Сезоны" data-screen-only>
      <ul className={tabs.tabs}>
        {[undefined, ...seasons].map((year) => (
          <li key={year ?? 'now'}>
            <a
              href={listAddress({ ...rest, year })}
              aria-current={year === filters.year ? 'page' : undefined}
            >
              {year ?? 'Сейчас'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ filters }: { filters: ListFilters }) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <p className={partCss.words}>
      {isFiltered ? (
        <>
          Таких соревнований нет. <a href="/competitions">Показать все</a>
        </>
      ) : (
        'Соревнований на сайте пока нет.'
      )}
    </p>
  )
}

function byMonth(items: CompetitionCard[]): [month: string, items: CompetitionCard[]][] {
  const months = new Map<string, CompetitionCard[]>()
  for (const item of items) {
    const month = item.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return [...months]
}
