import { Problem } from '#kit/base/problem.ts'
import type { Db } from './db.server.ts'
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
