import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { pictureOf } from '#kit/contract/own-file.ts'
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
 * Whether one of the rows of `visible` shows a picture, in a field of its own or within a text.
 * @param address of any of its files, of today or of before it was turned.
 */
export async function showsPicture<Table extends keyof Tables>(
  visible: SelectQueryBuilder<Tables, Table, unknown>,
  { fields }: { fields: Fields },
  address: string,
): Promise<boolean> {
  const part = `%/files/${pictureOf(address)}-%`
  const shown = ({ eb, or }: ExpressionBuilder<AnyTables, 'record'>) =>
    or(pictureFields(fields).map((name) => eb(name, 'like', part)))
  const rows = visible as unknown as SelectQueryBuilder<AnyTables, 'record', unknown>
  const found = await rows.select('id').where(shown).limit(1).executeTakeFirst()
  return found !== undefined
}
