import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from './db.server.ts'
import type { Linked, RecordKind } from './from-row.server.ts'
import { isListed } from './listed.ts'
import type { RecordColumns, Tables } from './tables.ts'

interface Reference {
  /** Which field of the sender names the other record. */
  field: string
  table: keyof Tables & string
  id: number | null | undefined
  /** «Соревнование не найдено» */
  missing: string
}

/**
 * Call it in the transaction of the write.
 * @throws Problem bad-input with the field named when the other record does not exist.
 */
export async function requireReference(trx: Db, reference: Reference): Promise<void> {
  const { field, table, id, missing } = reference
  if (id === null || id === undefined) return
  const found = await trx
    .withTables<{ record: RecordColumns }>()
    .selectFrom(table as 'record')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('bad-input', missing, { fields: { [field]: missing } })
}

/** The title of a linked record, for features that may not import its own. */
export async function findLinkedTitle(
  db: Db,
  table: keyof Tables & string,
  id: number | null,
): Promise<string | undefined> {
  if (id === null) return undefined
  const row = await db
    .withTables<{ record: RecordColumns & { title: string } }>()
    .selectFrom(table as 'record')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.title
}

type AnyQuery = SelectQueryBuilder<Record<string, object>, string, object>

/**
 * What visitors read of a kind, its columns already chosen: a field that names a record they do not see names nobody.
 * Of two columns of one name both databases answer the last.
 */
export function namingSeen<Query>(
  query: Query,
  { table, links = new Map() }: Pick<RecordKind<never>, 'table' | 'links'>,
): Query {
  const seen = [...links].map(([field, other]) =>
    ifSeen(sql.ref(`${table}.${field}`), other).as(field),
  )
  return (query as AnyQuery).select(seen) as Query
}

/**
 * The rows of such a query. A record may be read where those it names cannot: it then names them as it stands,
 * and the part of a page that shows them fails in its own place.
 */
export async function readNamingSeen<Row>(
  query: { execute(): Promise<Row[]> },
  kind: Pick<RecordKind<never>, 'table' | 'links'>,
): Promise<Row[]> {
  try {
    return await namingSeen(query, kind).execute()
  } catch {
    return query.execute()
  }
}

function ifSeen(
  named: RawBuilder<unknown>,
  { table, shown = {}, isList }: Linked,
): RawBuilder<number | string | null> {
  const says = Object.entries(shown).map(
    ([column, value]) => sql` and ${sql.ref(`linked.${column}`)} = ${value}`,
  )
  const isNamed = isList ? isListed(named, sql.ref('linked.id')) : sql`linked.id = ${named}`
  const seen = sql`from ${sql.table(table)} as linked where ${isNamed}${sql.join(says, sql``)}`
  if (!isList) return sql`case when exists (select 1 ${seen}) then ${named} end`
  const numbers = sql`string_agg(cast(linked.id as text), ',' order by linked.id)`
  return sql`'[' || coalesce((select ${numbers} ${seen}), '') || ']'`
}
