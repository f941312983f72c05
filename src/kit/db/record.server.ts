import { contentOf } from '#kit/base/content-of.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from './db.server.ts'
import { fromRow, healed, type RecordKind, readInstead, type Stored } from './from-row.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import { parseStored } from './stored-json.ts'
import type { RecordColumns } from './tables.ts'

export {
  fromRow,
  fromRows,
  isUsable,
  type Linked,
  type Readable,
  type RecordKind,
  type Stored,
} from './from-row.server.ts'

/** What a writer reads whose version is stale. */
export const changedElsewhere = 'Запись изменена в другом окне'

// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: RecordColumns & Record<string, unknown> }
const records = (db: Db, kind: RecordKind<never>) =>
  ({ query: db.withTables<AnyTables>(), table: kind.table as 'record' }) as const

function toRow<Value>(kind: RecordKind<Value>, value: object): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    row[name] = kind.documents?.includes(name as keyof Value & string)
      ? JSON.stringify(field)
      : // Stryker disable next-line ConditionalExpression,StringLiteral: PostgreSQL alone minds
        typeof field === 'boolean'
        ? Number(field)
        : field
  }
  return row
}

/** A row as the database has it, for who reads rows: what of it cannot be read is as `fromRow` reads it. */
export const soundRow = <Row extends object>(kind: RecordKind<never>, row: Row): Row => ({
  ...row,
  ...toRow(kind, readInstead(kind, row)),
})

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
    await writeJournal(trx, editor, {
      ...{ ...entry, name, before: undefined },
      after: logged(kind, after),
    })
    return after
  })
}

/** @throws Problem not-found. */
export async function requireRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
): Promise<Value> {
  const found = await findRecord(db, kind, id)
  if (!found) throw new Problem('not-found', kind.missing)
  return found
}

interface Seen<Value> {
  /** What the sender saw; undefined accepts whatever is stored (older clients). */
  version?: number | undefined
  /** What a conflict shows as the present record, when it is not shown as it is stored. */
  present?(stored: Value): unknown
}

/**
 * The record as it is and stays until the transaction ends.
 * @throws Problem not-found; conflict with the present record when `version` is stale.
 */
export async function lockRecord<Value extends Stored>(
  trx: Db,
  kind: RecordKind<Value>,
  id: number,
  seen: Seen<Value> = {},
): Promise<Value> {
  return fromRow(kind, await lockRow(trx, kind, id, seen))
}

async function lockRow<Value extends Stored>(
  trx: Db,
  kind: RecordKind<Value>,
  id: number,
  { version, present = (stored) => stored }: Seen<Value>,
) {
  const { query, table } = records(trx, kind as RecordKind<never>)
  const row = await query
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    // SQLite's transaction already holds the only write lock.
    .$if(
      isPostgres(trx),
      // Stryker disable next-line ArrowFunction: PostgreSQL alone, by test/lost-updates.test.ts
      (select) => select.forUpdate(),
    )
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', kind.missing)
  const current = fromRow(kind, row)
  if (version !== undefined && version !== current.version)
    throw new Problem('conflict', changedElsewhere, { current: await present(current) })
  return row
}

type Fields<Value extends Stored> = Partial<Omit<Value, keyof Stored>>

/**
 * The one way to change a record: whoever writes meanwhile waits, so what `change` makes of the stored
 * record holds, and a field that it leaves out stays as it is.
 * @throws Problem as `lockRecord`, and what `change` throws.
 */
export async function changeRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
  { editor, ...seen }: Seen<Value> & { editor: Editor },
  change: (stored: Value, trx: Db) => Fields<Value> | Promise<Fields<Value>>,
): Promise<Value> {
  return write(db, async (trx) => {
    const stored = await lockRow(trx, kind, id, seen)
    const before = fromRow(kind, stored)
    const changes = toRow(kind, { ...healed(kind, stored), ...(await change(before, trx)) })
    const { query, table } = records(trx, kind as RecordKind<never>)
    const row = await query
      .updateTable(table)
      .set({
        ...changes,
        version: before.version + 1,
        updatedAt: editor.now.toISOString(),
      } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = fromRow(kind, row)
    // A write that only passes the version on is told by what was written beside it.
    if (isChanged(kind, stored, row)) {
      const entry = { action: 'update', entity: kind.table, entityId: id } as const
      const name = await kind.nameOf?.(trx, after)
      await writeJournal(trx, editor, {
        ...{ ...entry, name },
        ...{ before: logged(kind, before), after: logged(kind, after) },
      })
    }
    return after
  })
}

/** What of a record the journal may keep. */
export function logged<Value extends Stored>(kind: RecordKind<Value>, value: Value): object {
  const { unlogged = [] } = kind
  if (unlogged.length === 0) return value
  const known = Object.entries(value).filter(([name]) => !unlogged.includes(name as never))
  return Object.fromEntries(known)
}

function isChanged<Value>(
  { documents = [] }: RecordKind<Value>,
  before: object,
  after: Record<string, unknown>,
): boolean {
  const names: readonly string[] = documents
  return Object.entries(before).some(([name, field]) => {
    const next = after[name]
    if (name === 'version' || name === 'updatedAt' || field === next) return false
    const isDocument = names.includes(name) && typeof field === 'string' && typeof next === 'string'
    return !isDocument || contentOf(parseStored(field)) !== contentOf(parseStored(next))
  })
}

/**
 * `purge` says that no trash has it, and keeps nothing of it.
 * @throws Problem not-found, also when it was removed before.
 */
export async function removeRecord<Value extends Stored>(
  db: Db,
  kind: RecordKind<Value>,
  id: number,
  editor: Editor,
  action: 'delete' | 'purge' = 'delete',
): Promise<Value> {
  return write(db, async (trx) => {
    const { query, table } = records(trx, kind as RecordKind<never>)
    const row = await query.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw new Problem('not-found', kind.missing)
    const before = fromRow(kind, row)
    const entry = { action, entity: kind.table, entityId: id } as const
    const name = await kind.nameOf?.(trx, before)
    await writeJournal(trx, editor, {
      ...{ ...entry, name, after: undefined },
      before: action === 'purge' ? undefined : logged(kind, before),
    })
    return before
  })
}
