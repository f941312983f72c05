import { Problem } from '#kit/http/problem.ts'
import { type Db, isPostgres, write } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import type { RecordColumns, Tables } from './tables.ts'

/** A kind of stored record: how its row becomes a value, and what to say when it is not there. */
export interface RecordKind<Value> {
  table: keyof Tables & string
  /** Columns that hold 0/1 for a boolean. */
  booleans?: readonly (keyof Value & string)[]
  /** Columns that hold JSON text. */
  documents?: readonly (keyof Value & string)[]
  /** «Новость не найдена» */
  missing: string
  /** What the journal calls one that may have no title. */
  nameOf?(trx: Db, value: Value): Promise<string>
}

interface Stored {
  id: number
  version: number
  createdAt: string
  updatedAt: string
}

// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: RecordColumns & Record<string, unknown> }
const records = (db: Db, kind: RecordKind<never>) =>
  ({ query: db.withTables<AnyTables>(), table: kind.table as 'record' }) as const

export function fromRow<Value extends Stored>(kind: RecordKind<Value>, row: object): Value {
  const value: Record<string, unknown> = { ...row }
  for (const name of kind.booleans ?? []) if (name in value) value[name] = value[name] === 1
  for (const name of kind.documents ?? [])
    if (typeof value[name] === 'string') value[name] = JSON.parse(value[name])
  return value as Value
}

function toRow<Value>(kind: RecordKind<Value>, value: object): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    row[name] = kind.documents?.includes(name as keyof Value & string)
      ? JSON.stringify(field)
      : typeof field === 'boolean'
        ? Number(field)
        : field
  }
  return row
}

export async function findRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
): Promise<Value | undefined> {
  const { query, table } = records(db, kind as RecordKind<never>)
  const row = await query.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(kind, row)
}

export async function insertRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  fields: Omit<Value, keyof Stored>,
  editor: Editor,
): Promise<Value> {
  return write(db, async (trx) => {
    const { query, table } = records(trx, kind as RecordKind<never>)
    const at = editor.now.toISOString()
    const row = await query
      .insertInto(table)
      .values({ ...toRow(kind, fields), version: 1, createdAt: at, updatedAt: at } as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = fromRow(kind, row)
    const entry = { action: 'create', entity: kind.table, entityId: after.id } as const
    const name = await kind.nameOf?.(trx, after)
    await writeJournal(trx, editor, { ...entry, name, before: undefined, after })
    return after
  })
}

/**
 * @param version what the sender saw; undefined accepts whatever is stored (older clients).
 * @throws Problem not-found; conflict with the stored record when `version` is stale.
 */
export async function updateRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
  fields: Partial<Omit<Value, keyof Stored>>,
  version: number | undefined,
  editor: Editor,
): Promise<Value> {
  return write(db, async (trx) => {
    const { query, table } = records(trx, kind as RecordKind<never>)
    const stored = await query
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      // SQLite's transaction already holds the only write lock.
      .$if(isPostgres(trx), (select) => select.forUpdate())
      .executeTakeFirst()
    if (!stored) throw new Problem('not-found', kind.missing)
    const before = fromRow(kind, stored)
    if (version !== undefined && version !== before.version)
      throw new Problem('conflict', 'Запись изменена в другом окне', { current: before })
    const row = await query
      .updateTable(table)
      .set({
        ...toRow(kind, fields),
        version: before.version + 1,
        updatedAt: editor.now.toISOString(),
      } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = fromRow(kind, row)
    // A write that only passes the version on is told by what was written beside it.
    if (isChanged(stored, row)) {
      const entry = { action: 'update', entity: kind.table, entityId: id } as const
      const name = await kind.nameOf?.(trx, after)
      await writeJournal(trx, editor, { ...entry, name, before, after })
    }
    return after
  })
}

function isChanged(before: object, after: Record<string, unknown>): boolean {
  return Object.entries(before).some(
    ([name, field]) => name !== 'version' && name !== 'updatedAt' && field !== after[name],
  )
}

/** @throws Problem not-found, also when it was removed before. */
export async function removeRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
  editor: Editor,
): Promise<Value> {
  return write(db, async (trx) => {
    const { query, table } = records(trx, kind as RecordKind<never>)
    const row = await query.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw new Problem('not-found', kind.missing)
    const before = fromRow(kind, row)
    const entry = { action: 'delete', entity: kind.table, entityId: id } as const
    const name = await kind.nameOf?.(trx, before)
    await writeJournal(trx, editor, { ...entry, name, before, after: undefined })
    return before
  })
}
