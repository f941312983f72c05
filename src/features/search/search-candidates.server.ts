import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
import type { FoundEntry } from '#kit/nouns/noun.server.ts'
import { amongKind, amongTitles, type Expression, toFts5, toTsquery } from './search-expression.ts'
import './search.tables.ts'

/** What the ranking looks at. */
export interface Candidate extends FoundEntry {
  id: number
  kind: string
  aheadUntil: string
  places: string
}

export interface Candidates {
  found: Candidate[]
  /** How many there are of the kinds of which not all were taken. */
  counted: Map<string, number>
}

/** So many are weighed in all; when there are more, so many of each kind. */
const mostTogether = 250
const mostOfKind = 60
/** Of the kind that alone is asked for, page by page; beyond it nobody counts. */
export const mostOfAskedKind = 500
/** So many are told apart by their kind; where there are more, a kind that lacks some is asked for by itself. */
const mostAtOnce = 5_000

interface Asked {
  kinds: readonly string[]
  /** The one whose pages are turned. */
  kind?: string | undefined
  now: Date
}

/**
 * The entries that the question may be about. Where there are many, of each kind those with the words in the title
 * and those written last: a fixed number, however many there are.
 */
export async function findCandidates(
  db: Db,
  expression: Expression,
  { kinds, kind, now }: Asked,
): Promise<Candidates> {
  const newest = await newestOf(db, expression, kinds, now)
  const all = [...newest.values()].flat()
  if (all.length <= mostTogether) return { found: await read(db, all), counted: new Map() }
  const mostOf = (one: string) => (one === kind ? mostOfAskedKind : mostOfKind)
  const full = [...newest].filter(([one, own]) => own.length >= mostOf(one))
  // Of the others all are there, whatever their titles.
  const named = await listIds(
    db,
    full.map(([one]) => ids(db, amongKind(amongTitles(expression), one), now, mostOf(one))),
  )
  const own = [...newest].flatMap(([one, those]) => those.slice(0, mostOf(one)))
  return {
    found: await read(db, [...new Set([...named, ...own])]),
    counted: new Map(full.map(([one, those]) => [one, those.length])),
  }
}

/** Of each kind so many as are counted, the newest first. */
async function newestOf(
  db: Db,
  expression: Expression,
  kinds: readonly string[],
  now: Date,
): Promise<Map<string, number[]>> {
  const together = ids(db, expression, now, mostAtOnce)
  const found = await byKind(db, sql`select "kind", "id" from (${together}) together`)
  const isAll = [...found.values()].flat().length < mostAtOnce
  const lacking = kinds.filter((kind) => (found.get(kind)?.length ?? 0) < mostOfAskedKind)
  if (!isAll && lacking.length > 0) {
    const every = lacking.map((kind, at) => {
      const own = ids(db, amongKind(expression, kind), now, mostOfAskedKind)
      return sql`select "kind", "id" from (${own}) ${sql.id(`newest${at}`)}`
    })
    const more = await byKind(db, sql.join(every, sql` union all `))
    for (const [kind, own] of more) found.set(kind, own)
  }
  return new Map([...found].map(([kind, own]) => [kind, own.slice(0, mostOfAskedKind)]))
}

/** A row a kind: thousands of rows would cost more than finding them. */
async function byKind(db: Db, chosen: RawBuilder<unknown>): Promise<Map<string, number[]>> {
  const list = isPostgres(db) ? sql`json_agg("id")::text` : sql`json_group_array("id")`
  const { rows } = await sql<{ kind: string; ids: string }>`
    select "kind", ${list} as "ids" from (${chosen}) chosen group by "kind"`.execute(db)
  return new Map(
    rows.map(({ kind, ids }) => [
      kind,
      (JSON.parse(ids) as number[]).sort((one, other) => other - one),
    ]),
  )
}

/** How many of them visitors see; beyond the most nobody counts. */
export const countVisible = (db: Db, expression: Expression, now: Date): Promise<number> =>
  count(db, ids(db, expression, now, mostOfAskedKind))

/** Of some of those newest. */
export async function titlesAmong(
  db: Db,
  expression: Expression,
  kinds: readonly string[],
  now: Date,
): Promise<string[]> {
  const own = kinds.map((kind) => ids(db, amongKind(expression, kind), now, mostOfKind))
  return (await read(db, await listIds(db, own))).map(({ title }) => title)
}

async function count(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as "found" from (${chosen}) counted`.execute(db)
  return Number(rows[0]?.found)
}

async function listIds(db: Db, chosen: RawBuilder<unknown>[]): Promise<number[]> {
  if (chosen.length === 0) return []
  const every = chosen.map((one, at) => sql`select id from (${one}) ${sql.id(`chosen${at}`)}`)
  const { rows } = await sql<{ id: number }>`${sql.join(every, sql` union all `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One statement, however many they are: a kept one for every number of parameters would be hundreds. */
async function read(db: Db, ids: number[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const asked = JSON.stringify(ids)
  const among = isPostgres(db)
    ? sql`select value::integer from json_array_elements_text(${asked}::json)`
    : sql`select value from json_each(${asked})`
  const { rows } = await sql<Candidate>`
    select "id", "kind", "recordId", "href", "title", "summary", "date", "own", "aheadUntil", "places"
    from "searchEntry" where "id" in (${among})`.execute(db)
  // A driver's rows have no prototype.
  return rows.map((row) => ({ ...row }))
}

function ids(db: Db, expression: Expression, now: Date, limit: number): RawBuilder<unknown> {
  const at = now.toISOString()
  const visible = sql`"shownFrom" <= ${at} and "shownUntil" > ${at}`
  return isPostgres(db)
    ? sql`select "searchEntry"."id", "searchEntry"."kind" from "searchEntry"
        where "lexemes" @@ ${toTsquery(expression)}::tsquery and ${visible}
        order by "searchEntry"."id" desc limit ${limit}`
    : sql`select "searchEntry"."id", "searchEntry"."kind" from "searchText"
        join "searchEntry" indexed by "searchEntry_shown" on "searchEntry"."id" = "searchText".rowid
        where "searchText" match ${toFts5(expression)} and ${visible}
        order by "searchText".rowid desc limit ${limit}`
}
