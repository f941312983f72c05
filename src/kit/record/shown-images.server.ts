import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { pictureOf } from '#kit/contract/own-file.ts'
import { fromRows, type RecordKind, type Stored } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { Fields } from './record.ts'

/** Which fields of a declared kind show stored pictures. */
export const pictureFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { control }]) => control.is === 'image' || control.is === 'richText')
    .map(([name]) => name)

// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: { id: number } & Record<string, string> }

/**
 * Whether one of the rows of `visible` shows a picture, in a field of its own or within a text. What cannot be read shows
 * nothing, and so does a record that cannot be shown for it.
 * @param address of any of its files, of today or of before it was turned.
 */
export async function showsPicture<Table extends keyof Tables>(
  visible: SelectQueryBuilder<Tables, Table, unknown>,
  { kind, fields }: { kind: RecordKind<never>; fields: Fields },
  address: string,
): Promise<boolean> {
  const names = pictureFields(fields)
  const part = `/files/${pictureOf(address)}-`
  const shown = ({ eb, or }: ExpressionBuilder<AnyTables, 'record'>) =>
    or(names.map((name) => eb(name, 'like', `%${part}%`)))
  const rows = visible as unknown as SelectQueryBuilder<AnyTables, 'record', unknown>
  const found = await rows.selectAll().where(shown).execute()
  const read = kind as unknown as RecordKind<Stored & Record<string, unknown>>
  return fromRows(read, found).some((record) =>
    names.some((name) => JSON.stringify(record[name] ?? '').includes(part)),
  )
}
