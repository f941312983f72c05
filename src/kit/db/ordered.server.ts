import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from './db.server.ts'
import type { Editor } from './journal.server.ts'
import { changeRecord, fromRows, type RecordKind } from './record.server.ts'
import { readNamingSeen } from './reference.server.ts'
import type { RecordColumns } from './tables.ts'

/** A record that an editor puts into its place by hand. */
interface Ordered {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  order: number
}

/** A row of which only the names of its columns are known. */
export type AnyRow = ExpressionBuilder<{ record: Record<string, string | number | null> }, 'record'>

// As in record.server.ts: inside this file a table is any table of ordered records.
type OrderedTables = { record: RecordColumns & { order: number } }
const rowsOfKind = (db: Db, kind: RecordKind<never>) =>
  db.withTables<OrderedTables>().selectFrom(kind.table as 'record')

/** @param which of them visitors see, and all as they see it; without it all as they are. */
export async function listInOrder<Value extends Ordered>(
  db: Db,
  kind: RecordKind<Value>,
  which?: (row: AnyRow) => Expression<SqlBool>,
): Promise<Value[]> {
  const all = rowsOfKind(db, kind as RecordKind<never>)
    .selectAll()
    .orderBy('order')
    .orderBy('id')
  const rows = which
    ? await readNamingSeen(
        all.where((row) => which(row as never) as never),
        kind,
      )
    : await all.execute()
  return fromRows(kind, rows)
}

/** The place after the last record. */
export async function lastPlace<Value>(db: Db, kind: RecordKind<Value>): Promise<number> {
  const row = await rowsOfKind(db, kind as RecordKind<never>)
    .select((select) => select.fn.max('order').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/**
 * An order is of all records of a table: who puts them in another waits here. By number, so that two
 * writers never wait for each other.
 */
export async function lockOrder(trx: Db, table: string): Promise<void> {
  // SQLite's transaction already holds the only write lock.
  if (!isPostgres(trx)) return
  const rows = trx.withTables<OrderedTables>().selectFrom(table as 'record')
  await rows.select('id').orderBy('id').forUpdate().execute()
}

/** Writes only the records whose place changes. @throws Problem not-found for an unknown id. */
export async function reorderRecords<Value extends Ordered>(
  db: Db,
  kind: RecordKind<Value>,
  ids: readonly number[],
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    await lockOrder(trx, kind.table)
    const stored = await listInOrder(trx, kind)
    const places = new Map(stored.map(({ id, order }) => [id, order]))
    if (ids.some((id) => !places.has(id))) throw new Problem('not-found', kind.missing)
    const rest = stored.map(({ id }) => id).filter((id) => !ids.includes(id))
    for (const [index, id] of [...ids, ...rest].entries())
      if (places.get(id) !== index + 1) {
        const place = { order: index + 1 } as Partial<Omit<Value, keyof RecordColumns>>
        await changeRecord(trx, kind, id, { editor }, () => place)
      }
  })
}
