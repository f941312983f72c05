import { contentOf } from '#kit/base/content-of.ts'
import type { Db } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import type { Tables } from './tables.ts'

interface ChildRows<Row> {
  /** A table without versions of its own: its rows live and change with the record they belong to. */
  table: keyof Tables & string
  /** The column that names the record. */
  owner: string
  id: number
  /** What the record is called. */
  name: string
  before: Row[]
  after: Row[]
  /** What is stored is not what was read: it is written anew, also where nothing has changed. */
  isDamaged?: boolean
}

type AnyTables = { child: Record<string, unknown> }

/** Replaces all rows of one record. Call it in the transaction that checks and moves its version. */
export async function replaceChildRows<Row extends object>(
  trx: Db,
  { table, owner, id, name, before, after, isDamaged = false }: ChildRows<Row>,
  editor: Editor,
): Promise<void> {
  if (!isDamaged && contentOf(before) === contentOf(after)) return
  const query = trx.withTables<AnyTables>()
  await query
    .deleteFrom(table as 'child')
    .where(owner, '=', id)
    .execute()
  for (const row of after)
    await query
      .insertInto(table as 'child')
      .values({ ...stored(row), [owner]: id })
      .execute()
  const entry = { action: 'update', entity: table, entityId: id } as const
  await writeJournal(trx, editor, { ...entry, name, before, after })
}

/** Yes and no are 1 and 0 in both databases. */
const stored = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
