import { setImmediate } from 'node:timers/promises'
import type { Db } from './db.server.ts'
import {
  damagedFields,
  mendedAt,
  onDamage,
  type RecordKind,
  tellDamage,
} from './from-row.server.ts'
import type { RecordColumns } from './tables.ts'

/** A stored row of which something cannot be read. */
export interface Damaged {
  table: string
  /** Of the record where it is mended. */
  id: number
  fields: string[]
  row: object
}

const batch = 200

const rowsOfKind = (db: Db, { table }: RecordKind<never>) =>
  db
    .withTables<{ record: RecordColumns }>()
    .selectFrom(table as 'record')
    .selectAll()

/** Those of the rows of which something cannot be read. */
export async function damagedAmong(
  db: Db,
  kind: RecordKind<never>,
  rows: readonly { id: number }[],
): Promise<Damaged[]> {
  const strange = await kind.strange?.(db, rows)
  return rows.flatMap((row) => {
    const fields = [...new Set([...damagedFields(kind, row), ...(strange?.get(row.id) ?? [])])]
    return fields.length > 0 ? { table: kind.table, id: mendedAt(kind, row), fields, row } : []
  })
}

/**
 * Reads every record of these kinds, some at a time; others are answered meanwhile.
 * @param onRead is told how many were read.
 */
export async function* findDamaged(
  db: Db,
  kinds: readonly RecordKind<never>[],
  onRead: (rows: number) => void = () => {},
): AsyncGenerator<Damaged> {
  for (const kind of kinds)
    for (let after = 0; ; ) {
      const rows = await rowsOfKind(db, kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
      onRead(rows.length)
      for (const found of await damagedAmong(db, kind, rows)) {
        // Whoever watches is told as of any other reading.
        tellDamage(kind, found.row, found.fields)
        yield found
      }
      await setImmediate()
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      after = last.id
    }
}

const mostKnown = 500

/**
 * Remembers which records could not be read whole, from when one is first met until it is mended.
 * @param tell is told of each once.
 */
export function watchDamage(
  tell: (damaged: { table: string; id: number; fields: string[] }) => void,
) {
  const known = new Map<string, { kind: RecordKind<never>; id: number }>()
  const stop = onDamage((kind, id, fields) => {
    const key = `${kind.table} ${id}`
    if (known.has(key) || known.size >= mostKnown) return
    known.set(key, { kind, id })
    tell({ table: kind.table, id, fields })
  })
  return {
    stop,
    /** Those that still cannot be. */
    async list(db: Db): Promise<Damaged[]> {
      const found: Damaged[] = []
      for (const [key, { kind, id }] of known) {
        const rows = await rowsOfKind(db, kind)
          .where((kind.partOf ?? 'id') as 'id', '=', id)
          .execute()
        const [damaged] = await damagedAmong(db, kind, rows)
        if (damaged) found.push(damaged)
        else known.delete(key)
      }
      return found
    },
  }
}
