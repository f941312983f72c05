import { type SelectQueryBuilder, sql } from 'kysely'
import { compareAgeCodes } from '#features/sport/categories.ts'
import type { Rows } from '#kit/contract/query.ts'
import { rowsOf } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRows, isUsable } from '#kit/db/record.server.ts'
import { readNamingSeen } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { addDays } from '#kit/text/days.ts'
import { longestDays } from './competition-rules.ts'
import type { CompetitionListQuery } from './competitions.contract.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import {
  type CompetitionCard,
  type CompetitionItem,
  competitions,
  type ListedCard,
} from './competitions.record.ts'
import { type Clock, statusSql, todayOf } from './competitions.status.server.ts'
import { opensAt } from './program-words.ts'

// The status is of today.
const cardColumns = competitions.cardColumns.filter((name) => name !== 'status')

type CompetitionQuery<Row> = SelectQueryBuilder<Tables, 'competition', Row>

const selectCards = (query: CompetitionQuery<object>, today: string) =>
  query.select(cardColumns).select(statusSql(today).as('status'))

async function readCards<Card = CompetitionCard>(
  query: CompetitionQuery<object>,
  seesHidden = false,
): Promise<Card[]> {
  const rows = await (seesHidden ? query.execute() : readNamingSeen(query, competitionKind))
  return fromRows(competitionKind, rows as StoredCompetition[]) as object[] as Card[]
}

/** Nothing lasts longer than a month, so what touches a day began no earlier; this lets the index help. */
const earliestOf = (day: string) => addDays(day, -longestDays)

type Filters = Partial<
  Pick<CompetitionListQuery, 'sport' | 'status' | 'state' | 'level' | 'year' | 'age' | 'q'>
>

function filtered(db: Db, filters: Filters, today: string): CompetitionQuery<object> {
  let found: CompetitionQuery<object> = db.selectFrom('competition')
  if (filters.sport) found = found.where('sport', '=', filters.sport)
  if (filters.level)
    found = found.where('level', '=', filters.level).where('kind', '=', 'competition')
  if (filters.state) found = found.where('state', '=', filters.state)
  if (filters.status) found = found.where(statusSql(today), '=', filters.status)
  if (filters.year)
    found = found
      .where('date', '>=', `${filters.year}-01-01`)
      .where('date', '<=', `${filters.year}-12-31`)
  if (filters.age)
    found = found.where(sql<boolean>`"ageCodes" like ${`% ${escaped(filters.age)} %`} escape '\\'`)
  if (filters.q) found = found.where(containsText('title', filters.q))
  return found
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

function sorted(query: CompetitionQuery<object>, sort: CompetitionListQuery['sort']) {
  switch (sort) {
    case 'title':
      return query.orderBy(sql`ru_key(title)`).orderBy('id')
    case '-updatedAt':
      return query.orderBy('updatedAt', 'desc').orderBy('id', 'desc')
    case 'date':
      return query.orderBy('date').orderBy('id')
    default:
      return query.orderBy('date', 'desc').orderBy('id', 'desc')
  }
}

export async function listCompetitions(
  db: Db,
  query: CompetitionListQuery,
  { seesHidden, ...clock }: Clock & { seesHidden: boolean },
): Promise<{ items: ListedCard[]; total: number }> {
  const today = todayOf(clock)
  let found = filtered(db, query, today)
  if (query.asOf) found = found.where('createdAt', '<=', query.asOf)
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const slice = rowsOf(query)
  const cards = selectCards(sorted(found, query.sort), today).select('program')
  const asked = slice ? cards.limit(slice.limit).offset(slice.offset) : cards
  const read = await readCards<CompetitionCard & Pick<CompetitionItem, 'program'>>(
    asked,
    seesHidden,
  )
  const items = read.map(({ program, ...card }) => {
    const opens = opensAt({ date: card.date, program })
    return { ...card, ...(opens && { opens }) }
  })
  return { items, total: Number(total) }
}

/** Upcoming and with open entries, the soonest first. */
export async function listActiveCompetitions(
  db: Db,
  { seesHidden, ...clock }: Clock & { seesHidden: boolean },
): Promise<CompetitionCard[]> {
  const today = todayOf(clock)
  const active = selectCards(sorted(db.selectFrom('competition'), 'date'), today)
    .where('date', '>=', earliestOf(today))
    .where(statusSql(today), '!=', 'completed')
  return readCards(active, seesHidden)
}

/** What somebody may still enter or fight at: planned and not over, where there are groups; the soonest first. */
export const listAhead = (db: Db, clock: Clock) =>
  listPlanned(db, clock, (query) => query.where('kind', '!=', 'grading'))

/** The same of exams for a grade. */
export const listExamsAhead = (db: Db, clock: Clock) =>
  listPlanned(db, clock, (query) => query.where('kind', '=', 'grading'))

async function listPlanned(
  db: Db,
  clock: Clock,
  ofKind: (query: CompetitionQuery<object>) => CompetitionQuery<object>,
): Promise<(CompetitionCard & Pick<CompetitionItem, 'program'>)[]> {
  const today = todayOf(clock)
  const ahead = selectCards(sorted(ofKind(db.selectFrom('competition')), 'date'), today)
    .select('program')
    .where('date', '>=', earliestOf(today))
    .where(sql`coalesce("endDate", "date")`, '>=', today)
    .where(statusSql(today), '!=', 'completed')
    .where('state', '=', 'normal')
  return readCards(ahead)
}

/** What a list has to know of all that it has, whichever page of it is shown. */
export type ListedCompetition = Pick<
  CompetitionCard,
  'id' | 'date' | 'kind' | 'sport' | 'state' | 'status'
>

async function readListed(
  query: CompetitionQuery<object>,
  today: string,
): Promise<ListedCompetition[]> {
  const rows = await query
    .select(['id', 'date', 'kind', 'sport', 'state'])
    .select(statusSql(today).as('status'))
    .execute()
  return fromRows(competitionKind, rows as StoredCompetition[])
}

/** One season with the filters of the public list, in the order of the calendar. */
export async function listSeason(
  db: Db,
  filters: Filters & { year: string },
  clock: Clock,
): Promise<ListedCompetition[]> {
  const today = todayOf(clock)
  return readListed(sorted(filtered(db, filters, today), 'date'), today)
}

/** How many different names, each with its club, stand in the protocols of a year: what a protocol knows of people. */
export async function countAthletes(db: Db, year: string): Promise<number> {
  const named = db
    .selectFrom('competition_result')
    .innerJoin('competition', 'competition.id', 'competition_result.competition_id')
    .select(['athlete', 'club'])
    .distinct()
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .where('athlete', '!=', '')
  const { total } = await db
    .selectFrom(named.as('named'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What began since `from`, a month ago or earlier, and everything ahead; in the order of the calendar. */
export async function listOverview(
  db: Db,
  filters: Filters,
  { from, ...clock }: Clock & { from: string },
): Promise<ListedCompetition[]> {
  const today = todayOf(clock)
  const since = sorted(filtered(db, filters, today), 'date').where('date', '>=', from)
  return readListed(since, today)
}

/** The cards of these, in this order. */
export async function readCardsOf(
  db: Db,
  ids: readonly number[],
  clock: Clock,
): Promise<CompetitionCard[]> {
  if (ids.length === 0) return []
  const asked = db.selectFrom('competition').where('id', 'in', ids)
  const cards = await readCards(selectCards(asked, todayOf(clock)))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest competition with a protocol; also one that goes on, while its results come in. */
export async function findLatestProtocol(
  db: Db,
  clock: Clock,
): Promise<Pick<CompetitionCard, 'id' | 'title'> | undefined> {
  return db
    .selectFrom('competition')
    .select(['id', 'title'])
    .where('date', '<=', todayOf(clock))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('competition_result')
          .select('competition_result.id')
          .whereRef('competition_id', '=', 'competition.id'),
      ),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Which of these have a protocol. */
export async function listIdsWithResults(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('competition_result')
    .select('competition_id')
    .distinct()
    .where('competition_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.competition_id))
}

/** The codes of every age group that occurs, the youngest first. */
export async function listAgeCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('competition').select('ageCodes').distinct().execute()
  const codes = new Set(rows.flatMap((row) => row.ageCodes.split(' ').filter(Boolean)))
  return [...codes].sort(compareAgeCodes)
}

/** Years that have competitions, the newest first. */
export async function listSeasons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('competition')
    .select(sql<string>`substr("date", 1, 4)`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  // A day that cannot be read has no year.
  return rows.flatMap(({ year }) => (/^\d{4}$/.test(year) ? [year] : []))
}

export type CalendarCompetition = Omit<CompetitionCard, 'status'> & Pick<CompetitionItem, 'program'>

/** Everything that touches the days from `from` to `to`, both included; for the calendar. */
export async function listCompetitionsBetween(
  db: Db,
  from: string,
  to: string,
): Promise<CalendarCompetition[]> {
  const between = db
    .selectFrom('competition')
    .select([...cardColumns, 'program'])
    .where('date', '>=', earliestOf(from))
    .where('date', '<=', to)
    .where(sql`coalesce("endDate", "date")`, '>=', from)
    .orderBy('date')
    .orderBy('id')
  return readCards<CalendarCompetition>(between)
}

/** As the search reads it. */
export async function findCalendarCompetition(
  db: Db,
  id: number,
): Promise<CalendarCompetition | undefined> {
  const own = db
    .selectFrom('competition')
    .select([...cardColumns, 'program'])
    .where('id', '=', id)
  return (await readCards<CalendarCompetition>(own))[0]
}

/** The next one that will take place, or the one taking place today. */
export async function findNextCompetition(
  db: Db,
  clock: Clock,
): Promise<(CompetitionCard & Pick<CompetitionItem, 'program'>) | undefined> {
  const today = todayOf(clock)
  const next = selectCards(sorted(db.selectFrom('competition'), 'date'), today)
    .select('program')
    .where('date', '>=', earliestOf(today))
    .where(statusSql(today), '!=', 'completed')
    .where('state', '=', 'normal')
    .limit(5)
  return (await readCards<CompetitionCard & Pick<CompetitionItem, 'program'>>(next))[0]
}

/** For the sitemap, the newest first. */
export async function listCompetitionAddresses(db: Db, { limit, offset }: Rows) {
  const rows = await db
    .selectFrom('competition')
    .select(['id', 'date', 'updatedAt'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.filter((row) => isUsable(competitionKind, row))
}
