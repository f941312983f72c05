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
  /** By field, how a stored value is known to be readable; without it whatever is stored is taken. */
  readable?: ReadonlyMap<string, Readable>
  /** By field, whose number it is. */
  links?: ReadonlyMap<string, Linked>
  /** «Новость не найдена» */
  missing: string
  /** Personal: the journal does not keep them. */
  unlogged?: readonly (keyof Value & string)[]
  /** What the journal calls one that may have no title. */
  nameOf?(trx: Db, value: Value): Promise<string>
}

export interface Linked {
  table: string
  /** What the other record's row says when visitors see it; without it they see every one that is there. */
  shown?: Readonly<Record<string, 0 | 1>>
}

interface Readable {
  /** «Дата» */
  label?: string
  isSound(value: unknown): boolean
  otherwise: unknown
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

const damagedOf = <Value>({ readable }: RecordKind<Value>, value: Record<string, unknown>) =>
  [...(readable ?? [])].filter(([name, { isSound }]) => name in value && !isSound(value[name]))

/** Which fields of a stored record cannot be read. */
export const damagedFields = <Value>(kind: RecordKind<Value>, row: object): string[] =>
  damagedOf(kind, decoded(kind, row)).map(([name]) => name)

export type DamageListener = (kind: RecordKind<never>, id: number, fields: string[]) => void
const listeners = new Set<DamageListener>()

/** Is told of a record that cannot be read whole, as often as it is read. @returns how to stop. */
export function onDamage(listener: DamageListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A row as a value. What of it cannot be read is as if it had never been given, so that one bad field takes
 * nothing else down.
 */
export function fromRow<Value extends Stored>(kind: RecordKind<Value>, row: object): Value {
  const value = decoded(kind, row)
  const damaged = damagedOf(kind, value)
  for (const [name, { otherwise }] of damaged) value[name] = structuredClone(otherwise)
  if (damaged.length > 0)
    for (const tell of listeners)
      tell(
        kind as RecordKind<never>,
        Number(value.id),
        damaged.map(([name]) => name),
      )
  return value as Value
}

/** What a write puts in the place of what could not be read; where nothing can stand for it, it has to be sent. */
export const healed = <Value>(kind: RecordKind<Value>, row: object): Record<string, unknown> =>
  Object.fromEntries(
    damagedOf(kind, decoded(kind, row)).flatMap(([name, { otherwise, isVital }]) =>
      isVital ? [] : [[name, otherwise]],
    ),
  )

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
