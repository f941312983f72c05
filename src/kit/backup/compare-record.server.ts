import { damagedAmong } from '#kit/db/damage.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { RecordColumns } from '#kit/db/tables.ts'
import { changesTo } from '#kit/history/history.restore.server.ts'
import { fieldsOf, type HistoryKind, type State } from '#kit/history/history-kind.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { recordKindOf } from '#kit/nouns/noun-parts.server.ts'

/** Two databases of one site, as it was on the day of a copy and as it is; and what is kept in them. */
export interface Sides {
  copy: Db
  present: Db
  nouns: readonly Noun[]
}

/** How a record of the copy stands today. */
export const standings = ['same', 'changed', 'trashed', 'removed'] as const
export type Standing = (typeof standings)[number]

export interface Compared {
  /** As the copy has it. */
  state: State
  /** As it is; undefined when it is not there. */
  current: State | undefined
  /** The fields that would be written. */
  changes: string[]
  /** Fields and lists of which the copy cannot say what they were: they stand empty in `state`. */
  unreadable: string[]
  /** Lists that are a part of it and differ: the protocol of a competition. */
  lists: { noun: Noun; state: State; current: State }[]
  /** Records that were a part of it and are not there: photos of an album. */
  missing: { noun: Noun; ids: number[] }[]
}

type AnyTables = { record: RecordColumns & Record<string, unknown> }
export const recordsOf = (db: Db, table: string) =>
  ({ query: db.withTables<AnyTables>(), table: table as 'record' }) as const

const stateOf = async (db: Db, kind: HistoryKind, id: number) =>
  fieldsOf(kind, await kind.find(db, id))

/** Undefined when the copy has no such record. */
export async function compareRecord(
  { copy, present, nouns }: Sides,
  noun: Noun,
  id: number,
): Promise<Compared | undefined> {
  const { history } = noun
  if (!history) return undefined
  const state = await stateOf(copy, history, id)
  if (!state) return undefined
  const current = await stateOf(present, history, id)
  const compared: Compared = {
    ...{ state, current, changes: [], lists: [], missing: [] },
    unreadable: await unreadableIn(copy, noun, id),
  }
  if (!current) return compared
  compared.changes = Object.keys(changesTo(history, current, state, []))
  for (const { entity, column } of history.parts ?? []) {
    const part = nouns.find(({ name }) => name.entity === entity)
    if (part?.trash && column !== undefined) {
      const ids = await missingParts({ copy, present }, entity, column, id)
      if (ids.length > 0) compared.missing.push({ noun: part, ids })
    } else if (part?.history?.list && column === undefined) {
      const then = await stateOf(copy, part.history, id)
      const now = await stateOf(present, part.history, id)
      if (then && now && Object.keys(changesTo(part.history, now, then, [])).length > 0) {
        compared.lists.push({ noun: part, state: then, current: now })
        compared.unreadable.push(...(await unreadableIn(copy, part, id)))
      }
    }
  }
  return compared
}

async function unreadableIn(copy: Db, noun: Noun, id: number): Promise<string[]> {
  const kind = recordKindOf(noun)
  const { schema, list } = noun.history ?? {}
  if (!kind || !schema) return []
  const { query, table } = recordsOf(copy, kind.table)
  const rows = await query
    .selectFrom(table)
    .selectAll()
    .where((kind.partOf ?? 'id') as 'id', '=', id)
    .execute()
  const fields = (await damagedAmong(copy, kind, rows as { id: number }[])).flatMap(
    (damaged) => damaged.fields,
  )
  if (list !== undefined) return fields.length > 0 ? [list] : []
  return fields.filter((field) => field in schema.shape)
}

async function missingParts(
  { copy, present }: Omit<Sides, 'nouns'>,
  entity: string,
  column: string,
  id: number,
): Promise<number[]> {
  const idsIn = async (db: Db, where: string, values: number[]) => {
    const { query, table } = recordsOf(db, entity)
    const rows = await query
      .selectFrom(table)
      .select('id')
      .where(where as 'id', 'in', values)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const then = await idsIn(copy, column, [id])
  // It may have been moved to another record since.
  const there: number[] = []
  for (let at = 0; at < then.length; at += idsAtOnce)
    there.push(...(await idsIn(present, 'id', then.slice(at, at + idsAtOnce))))
  const known = new Set(there)
  return then.filter((one) => !known.has(one))
}

const idsAtOnce = 500

export async function findTrashed(
  present: Db,
  { name }: Noun,
  id: number,
): Promise<number | undefined> {
  const found = await present
    .selectFrom('trash')
    .select('id')
    .where('entity', '=', name.entity)
    .where('entityId', '=', id)
    .executeTakeFirst()
  return found?.id
}

export async function standingOf(sides: Sides, noun: Noun, id: number): Promise<Standing> {
  const compared = await compareRecord(sides, noun, id)
  if (compared?.current) return isAsItWas(compared) ? 'same' : 'changed'
  return (await findTrashed(sides.present, noun, id)) === undefined ? 'removed' : 'trashed'
}

export const isAsItWas = ({ changes, lists, missing }: Compared): boolean =>
  changes.length + lists.length + missing.length === 0
