import { z } from 'zod'
import { numbersIn } from '#kit/base/numbers-in.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Linked, Readable, RecordKind } from '#kit/db/record.server.ts'
import { requireReference } from '#kit/db/reference.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import type { Tables } from '#kit/db/tables.ts'
import { isInstant, unreadInstant } from '#kit/text/dates.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Fields } from './record.ts'

type TableName = keyof Tables & string

interface Kind {
  table: string
  fields: Fields
  missing: string
}

/** How the rows of a declared kind become values. `beside`: what names other records without being a field. */
export function recordKind<Kept>(
  { table, fields, missing }: Kind,
  beside: Record<string, Linked> = {},
): RecordKind<Kept> {
  const columns = (column: string) =>
    Object.keys(fields).filter((one) => fields[one]?.column === column) as (keyof Kept & string)[]
  return {
    table: table as TableName,
    booleans: columns('boolean'),
    documents: columns('document'),
    readable: new Map(Object.entries(fields).map(([name, field]) => [name, readableBy(field)])),
    links: new Map([...linksOf(fields), ...Object.entries(beside)]),
    missing,
  }
}

/** The same of a column that no declaration has: `otherwise` stands for what its answer could not carry. */
export const readAs = <Value>(
  label: string,
  shape: z.ZodType<Value>,
  otherwise: Value,
): Readable => ({
  ...{ label, otherwise },
  isSound: (value) => shape.safeParse(value).success,
  isVital: false,
})

/** The same of an instant that every row has, and of one that it may have. */
export const readInstant = (label: string): Readable =>
  readAs(label, z.string().refine(isInstant), unreadInstant)
export const readInstantOrNone = (label: string): Readable =>
  readAs(label, z.string().refine(isInstant).nullable(), null)

/** By the other rows it is known whose a slug is that stands for a text of the site (`read-slugs.ts`). */
export const slugReadable: Readable = readAs('Какая это страница', z.string(), '')

/** The same of a list that is kept, and read by its own rules, as JSON text. */
export const readListText = (label: string, item: z.ZodType): Readable =>
  readAs(
    label,
    z.string().refine((text) => parseStoredAs(z.array(item), text) !== undefined),
    '[]',
  )

function readableBy({ label, output, sound, initial }: Fields[string]): Readable {
  const isSound = (value: unknown) =>
    output.safeParse(value).success && (sound === undefined || sound(value as never))
  return { label, isSound, otherwise: initial, isVital: !isSound(initial) }
}

/** How they go into the trash. */
export const recordTrash = <Kept>(
  { name, fields }: { name: string; fields: Fields },
  record: RecordKind<Kept>,
  own: Partial<TrashKind> = {},
): TrashKind => ({
  record,
  nameOf: (row) => String(row[name]),
  references: Object.fromEntries(
    linksOf(fields).map(([field, { table }]) => [field, table as TableName]),
  ),
  ...own,
})

/**
 * Call it in the transaction of the write. A link that stays as it was may lead to what has been removed meanwhile.
 * @throws Problem bad-input with the field named when the other record does not exist.
 */
export async function requireLinks(
  trx: Db,
  { fields }: { fields: Fields },
  sent: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): Promise<void> {
  for (const [field, { table, missing }] of linksOf(fields)) {
    const known = numbersIn(stored[field])
    for (const id of numbersIn(sent[field]))
      if (!known.includes(id))
        await requireReference(trx, { field, table: table as TableName, id, missing })
  }
}

const linksOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, { of }]) => (of ? [[field, of] as const] : []))
