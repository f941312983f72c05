import { type SelectQueryBuilder, sql } from 'kysely'
import { rowsOf } from '#kit/contract/query.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { fromRow, insertRecord, updateRecord } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { Problem } from '#kit/http/problem.ts'
import { localDate } from '#kit/text/dates.ts'
import {
  checkDates,
  derivedFields,
  movedProgram,
  refuseLostCategories,
} from './competition-rules.ts'
import type {
  CompetitionCard,
  CompetitionCreate,
  CompetitionItem,
  CompetitionListQuery,
  CompetitionUpdate,
} from './competitions.contract.ts'
import { listDocuments } from './competitions.documents.server.ts'
import { competitionKind, findStored, type StoredCompetition } from './competitions.kind.server.ts'
import { listResults, publicResults } from './competitions.results.server.ts'
import { statusOn, statusSql } from './competitions.status.server.ts'

/** The day visitors live in: it decides what is completed. */
export interface Clock {
  now: Date
  timeZone: string
}
const todayOf = ({ now, timeZone }: Clock) => localDate(now, timeZone)

// A list never reads the descriptions and programmes.
const cardColumns = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'title',
  'date',
  'endDate',
  'state',
  'stateReason',
  'sport',
  'level',
  'location',
  'address',
  'registrationUrl',
  'registrationEnd',
  'categories',
  'album_id',
  'organizer',
  'contactName',
  'contactPhone',
  'fullNames',
] as const

type CompetitionQuery<Row> = SelectQueryBuilder<Tables, 'competition', Row>

const selectCards = (query: CompetitionQuery<object>, today: string) =>
  query.select(cardColumns).select(statusSql(today).as('status'))

const toCard = (row: object): CompetitionCard =>
  fromRow(competitionKind, row as StoredCompetition) as CompetitionCard

type Filters = Partial<
  Pick<CompetitionListQuery, 'sport' | 'status' | 'state' | 'level' | 'year' | 'age' | 'q'>
>

function filtered(db: Db, filters: Filters, today: string): CompetitionQuery<object> {
  let found: CompetitionQuery<object> = db.selectFrom('competition')
  if (filters.sport) found = found.where('sport', '=', filters.sport)
  if (filters.level) found = found.where('level', '=', filters.level)
  if (filters.state) found = found.where('state', '=', filters.state)
  if (filters.status) found = found.where(statusSql(today), '=', filters.status)
  if (filters.year)
    found = found
      .where('date', '>=', `${filters.year}-01-01`)
      .where('date', '<=', `${filters.year}-12-31`)
  if (filters.age) found = found.where('ageCodes', 'like', `% ${escaped(filters.age)} %`)
  if (filters.q)
    found = found.where(
      sql<boolean>`ru_key(title) like '%' || ru_key(${escaped(filters.q)}) || '%' escape '\\'`,
    )
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
  clock: Clock,
): Promise<{ items: CompetitionCard[]; total: number }> {
  const today = todayOf(clock)
  let found = filtered(db, query, today)
  if (query.asOf) found = found.where('createdAt', '<=', query.asOf)
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const slice = rowsOf(query)
  const rows = await selectCards(sorted(found, query.sort), today)
    .$if(slice !== undefined, (select) =>
      select.limit(slice?.limit ?? 0).offset(slice?.offset ?? 0),
    )
    .execute()
  return { items: rows.map(toCard), total: Number(total) }
}

/** Upcoming and with open entries, the soonest first. */
export async function listActiveCompetitions(db: Db, clock: Clock): Promise<CompetitionCard[]> {
  const today = todayOf(clock)
  const rows = await selectCards(sorted(db.selectFrom('competition'), 'date'), today)
    .where(statusSql(today), '!=', 'completed')
    .execute()
  return rows.map(toCard)
}

/** One season with the filters of the public list, in the order of the calendar. */
export async function listSeason(
  db: Db,
  filters: Filters & { year: string },
  clock: Clock,
): Promise<CompetitionCard[]> {
  const today = todayOf(clock)
  const rows = await selectCards(sorted(filtered(db, filters, today), 'date'), today).execute()
  return rows.map(toCard)
}

/** Years that have competitions, the newest first. */
export async function listSeasons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('competition')
    .select(sql<string>`substr("date", 1, 4)`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Everything that touches the days from `from` to `to`, both included; for the calendar. */
export async function listCompetitionsBetween(
  db: Db,
  from: string,
  to: string,
): Promise<Omit<CompetitionCard, 'status'>[]> {
  const rows = await db
    .selectFrom('competition')
    .select(cardColumns)
    .where('date', '<=', to)
    .where(sql`coalesce("endDate", "date")`, '>=', from)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(toCard)
}

/** The next one that will take place, or the one taking place today. */
export async function findNextCompetition(
  db: Db,
  clock: Clock,
): Promise<CompetitionCard | undefined> {
  const today = todayOf(clock)
  const row = await selectCards(sorted(db.selectFrom('competition'), 'date'), today)
    .where(statusSql(today), '!=', 'completed')
    .where('state', '=', 'normal')
    .limit(1)
    .executeTakeFirst()
  return row && toCard(row)
}

/** @param seesNames whether the names of minors come in full. */
export async function findCompetition(
  db: Db,
  id: number,
  { seesNames, ...clock }: Clock & { seesNames: boolean },
): Promise<CompetitionItem | undefined> {
  const row = await db.selectFrom('competition').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const stored = fromRow(competitionKind, row as object as StoredCompetition)
  const [documents, results] = await Promise.all([listDocuments(db, id), listResults(db, id)])
  return {
    ...stored,
    status: statusOn(todayOf(clock), stored),
    documents,
    results: seesNames ? results : publicResults(results, stored),
  }
}

/** What the editor's calls answer. @throws Problem not-found. */
export async function readCompetition(db: Db, id: number, clock: Clock): Promise<CompetitionItem> {
  const found = await findCompetition(db, id, { ...clock, seesNames: true })
  if (!found) throw new Problem('not-found', competitionKind.missing)
  return found
}

/**
 * The first step of a change in its transaction.
 * @throws Problem not-found; conflict with the stored record when `version` is stale.
 */
export async function lockCompetition(
  trx: Db,
  id: number,
  version: number | undefined,
  clock: Clock,
): Promise<StoredCompetition> {
  const stored = await findStored(trx, id)
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', 'Запись изменена в другом окне', {
      current: await readCompetition(trx, id, clock),
    })
  return stored
}

/** @throws Problem bad-input with the fields named. */
export async function createCompetition(
  db: Db,
  input: CompetitionCreate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const { status: plannedStatus = 'upcoming', ...given } = input
  const fields = {
    endDate: null,
    plannedStatus,
    state: 'normal' as const,
    stateReason: '',
    sport: 'judo' as const,
    level: 'city' as const,
    location: '',
    address: '',
    description: { type: 'doc', content: [] } satisfies CompetitionItem['description'],
    registrationUrl: '',
    registrationEnd: null,
    categories: [],
    program: [],
    album_id: null,
    organizer: '',
    contactName: '',
    contactPhone: '',
    fullNames: false,
    ...given,
  }
  checkDates(fields)
  const status = statusOn(localDate(editor.now, timeZone), fields)
  const derived = derivedFields(fields)
  const stored = await insertRecord(db, competitionKind, { ...fields, ...derived, status }, editor)
  return { ...stored, documents: [], results: [] }
}

/** @throws Problem not-found, conflict, bad-input with the fields named. */
export async function updateCompetition(
  db: Db,
  id: number,
  { version, status, ...changes }: CompetitionUpdate,
  editor: Editor,
  timeZone: string,
): Promise<CompetitionItem> {
  const clock = { now: editor.now, timeZone }
  const today = todayOf(clock)
  return write(db, async (trx) => {
    const stored = await lockCompetition(trx, id, version, clock)
    const merged = { ...stored, program: movedProgram(stored, changes), ...changes }
    // An older client sends back the «completed» that the calendar has made of it.
    const isEcho = status === 'completed' && statusOn(today, stored) === 'completed'
    if (status && !isEcho) merged.plannedStatus = status
    checkDates(merged)
    if (changes.categories) refuseLostCategories(await listResults(trx, id), merged.categories)
    const { id: _id, version: _v, createdAt: _c, updatedAt: _u, ...fields } = merged
    const derived = { ...derivedFields(merged), status: statusOn(today, merged) }
    await updateRecord(trx, competitionKind, id, { ...fields, ...derived }, undefined, editor)
    return readCompetition(trx, id, clock)
  })
}
