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
  const few = ids(db, expression, now, mostTogether)
  if (!(await areMore(db, expression, now)))
    return { found: await read(db, [few]), counted: new Map() }
  const mostOf = (one: string) => (one === kind ? mostOfAskedKind : mostOfKind)
  const found = await read(
    db,
    kinds.flatMap((one) => {
      const own = amongKind(expression, one)
      const named = amongKind(amongTitles(expression), one)
      return [ids(db, named, now, mostOf(one)), ids(db, own, now, mostOf(one))]
    }),
  )
  const counted = new Map<string, number>()
  for (const [one, those] of Map.groupBy(found, (entry) => entry.kind))
    if (those.length >= mostOf(one))
      counted.set(one, await countVisible(db, amongKind(expression, one), now))
  return { found, counted }
}

/** How many of them visitors see; beyond the most nobody counts. */
export const countVisible = (db: Db, expression: Expression, now: Date): Promise<number> =>
  count(db, ids(db, expression, now, mostOfAskedKind))

const areMore = async (db: Db, expression: Expression, now: Date): Promise<boolean> =>
  (await count(db, ids(db, expression, now, mostTogether + 1))) > mostTogether

async function count(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as "found" from (${chosen}) counted`.execute(db)
  return Number(rows[0]?.found)
}

async function read(db: Db, chosen: RawBuilder<unknown>[]): Promise<Candidate[]> {
  const every = chosen.map((one, at) => sql`select id from (${one}) ${sql.id(`chosen${at}`)}`)
  const { rows } = await sql<Candidate>`
    select "id", "kind", "recordId", "href", "title", "summary", "date", "own", "aheadUntil", "places"
    from "searchEntry" where "id" in (${sql.join(every, sql` union `)})`.execute(db)
  // A driver's rows have no prototype.
  return rows.map((row) => ({ ...row }))
}

function ids(db: Db, expression: Expression, now: Date, limit: number): RawBuilder<unknown> {
  const at = now.toISOString()
  const visible = sql`"shownFrom" <= ${at} and "shownUntil" > ${at}`
  return isPostgres(db)
    ? sql`select "searchEntry"."id" from "searchEntry"
        where "lexemes" @@ ${toTsquery(expression)}::tsquery and ${visible}
        order by "searchEntry"."id" desc limit ${limit}`
    : sql`select "searchEntry"."id" from "searchText"
        join "searchEntry" on "searchEntry"."id" = "searchText".rowid
        where "searchText" match ${toFts5(expression)} and ${visible}
        order by "searchText".rowid desc limit ${limit}`
}
