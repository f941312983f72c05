import { isInstant, unreadInstant } from '#kit/text/dates.ts'
import type { Db } from './db.server.ts'
import { parseStored } from './stored-json.ts'
import type { Tables } from './tables.ts'

/** A kind of stored record: how its row becomes a value, and what to say when it is not there. */
export interface RecordKind<Value> {
  table: keyof Tables & string
  /** Columns that hold 0/1 for a boolean. */
  booleans?: readonly (keyof Value & string)[]
  /** Columns that hold JSON text. */
  documents?: readonly (keyof Value & string)[]
  /** By field, how a stored value is known to be readable; what is not named is taken as it is stored. */
  readable?: ReadonlyMap<string, Readable>
  /** By field, whose number it is. */
  links?: ReadonlyMap<string, Linked>
  /** «Новость не найдена» */
  missing: string
  /** Its rows are parts of another record, the one that this column names: there they are mended. */
  partOf?: string
  /** What other records say is wrong with some of its rows: by the row's number, these fields. */
  strange?(db: Db, rows: readonly object[]): Promise<ReadonlyMap<number, string[]>>
  /** Personal: the journal does not keep them. */
  unlogged?: readonly (keyof Value & string)[]
  /** What the journal calls one that may have no title. */
  nameOf?(trx: Db, value: Value): Promise<string>
}

export interface Linked {
  table: string
  /** The column has a list of numbers, as JSON text. */
  isList?: true
  /** What the other record's row says when visitors see it; without it they see every one that is there. */
  shown?: Readonly<Record<string, 0 | 1>>
}

export interface Readable {
  /** «Дата» */
  label?: string
  isSound(value: unknown): boolean
  otherwise: unknown
  /** In its place, where the rest of the row says it as well. */
  from?(row: Record<string, unknown>): unknown
  /** Nothing can stand for it: without it the record is shown to nobody but who mends it. */
  isVital: boolean
}

export interface Stored {
  id: number
  version: number
  createdAt: string
  updatedAt: string
}

function decoded<Value>(kind: RecordKind<Value>, row: object): Record<string, unknown> {
  const value: Record<string, unknown> = { ...row }
  kind.booleans?.forEach((name) => {
    if (name in value) value[name] = value[name] === 1
  })
  kind.documents?.forEach((name) => {
    if (typeof value[name] === 'string') value[name] = parseStored(value[name])
  })
  return value
}

// The next one has to be counted, too.
const isCount = (value: unknown) =>
  Number.isSafeInteger(Number(value) + 1) && typeof value === 'number' && value >= 1
const written = { isSound: isInstant, otherwise: unreadInstant, isVital: false }

/** What every record has beside its fields. */
const ofEvery: ReadonlyMap<string, Readable> = new Map([
  ['version', { label: 'Версия', isSound: isCount, otherwise: 1, isVital: false }],
  ['createdAt', { label: 'Создано', ...written }],
  ['updatedAt', { label: 'Изменено', ...written }],
  ['order', { label: 'Порядок', isSound: Number.isSafeInteger, otherwise: 0, isVital: false }],
])

/** Where a number that is too large stops (`stored-rows.server.ts`): nobody knows what it was. */
const isBeyond = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER

const damagedOf = <Value>({ readable }: RecordKind<Value>, value: Record<string, unknown>) => {
  const isDamaged = ([name, { isSound }]: [string, Readable]) =>
    name in value && (isBeyond(value[name]) || !isSound(value[name]))
  return [...[...(readable ?? [])].filter(isDamaged), ...[...ofEvery].filter(isDamaged)]
}

const insteadOf = ({ from, otherwise }: Readable, row: Record<string, unknown>): unknown =>
  from ? from(row) : structuredClone(otherwise)

/** «Дата»: what an editor calls a field that cannot be read. */
export const labelOf = ({ readable }: RecordKind<never>, field: string): string =>
  (readable?.get(field) ?? ofEvery.get(field))?.label ?? field

/** Which fields of a stored record cannot be read. */
export const damagedFields = <Value>(kind: RecordKind<Value>, row: object): string[] =>
  damagedOf(kind, decoded(kind, row)).map(([name]) => name)

export type DamageListener = (kind: RecordKind<never>, id: number, fields: string[]) => void
const listeners = new Set<DamageListener>()

/** The record where a row is mended: itself, or the one it is a part of. */
export const mendedAt = ({ partOf = 'id' }: RecordKind<never>, row: object): number =>
  Number((row as Record<string, unknown>)[partOf])

/** Whoever watches is told, by the number of the record where it is mended. */
export function tellDamage(kind: RecordKind<never>, row: object, fields: string[]): void {
  if (fields.length > 0) for (const tell of listeners) tell(kind, mendedAt(kind, row), fields)
}

/** Is told of a record that cannot be read whole, as often as it is read. @returns how to stop. */
export function onDamage(listener: DamageListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A row as a value. What of it cannot be read is as if it had never been given, so that one bad field takes
 * nothing else down.
 */
export function fromRow<Value extends Pick<Stored, 'id'>>(
  kind: RecordKind<Value>,
  row: object,
): Value {
  const value = decoded(kind, row)
  const damaged = damagedOf(kind, value)
  for (const [name, readable] of damaged) value[name] = insteadOf(readable, value)
  tellDamage(
    kind as RecordKind<never>,
    row,
    damaged.map(([name]) => name),
  )
  return value as Value
}

const inPlaceOf = <Value>(
  kind: RecordKind<Value>,
  row: object,
  isMeant: (field: Readable) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    damagedOf(kind, decoded(kind, row)).flatMap(([name, readable]) =>
      isMeant(readable) ? [[name, insteadOf(readable, { ...row })]] : [],
    ),
  )

/** What a write puts in the place of what could not be read; where nothing can stand for it, it has to be sent. */
export const healed = <Value>(kind: RecordKind<Value>, row: object): Record<string, unknown> =>
  inPlaceOf(kind, row, ({ isVital }) => !isVital)

/** What is read in the place of all that cannot be. */
export const readInstead = <Value>(kind: RecordKind<Value>, row: object): Record<string, unknown> =>
  inPlaceOf(kind, row, () => true)

/** What it cannot be shown without can be read. */
export const isUsable = <Value>({ readable }: RecordKind<Value>, value: object): boolean => {
  const fields = value as Record<string, unknown>
  for (const [name, { isVital, isSound }] of readable ?? [])
    if (isVital && name in fields && !isSound(fields[name])) return false
  return true
}

/** Rows as values, but for those that cannot be shown. */
export const fromRows = <Value extends Stored>(
  kind: RecordKind<Value>,
  rows: readonly object[],
): Value[] => rows.map((row) => fromRow(kind, row)).filter((value) => isUsable(kind, value))
