import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Rows } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import { parseStored, parseStoredObject } from '#kit/db/stored-json.ts'
import {
  type JournalAction,
  type JournalTurn,
  journalActions,
  type Tables,
} from '#kit/db/tables.ts'
import { isInstant } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { changedRows, type Difference, differences } from './differences.ts'
import {
  type ChangedRows,
  changedFields,
  fieldsOf,
  type HistoryKind,
  type HistoryKinds,
  isAhead,
  type State,
  switchedFields,
} from './history-kind.ts'

export interface HistoryFilter {
  entity?: string | undefined
  /** With `entity`: one record, with everything that is a part of it. */
  record?: number | undefined
  action?: JournalAction | JournalTurn | undefined
  /** Instants; the first inclusive, the second not. */
  from?: string | undefined
  until?: string | undefined
  q?: string | undefined
  /** An entry: it and all that was added after it as one deed. */
  run?: number | undefined
  rows: Rows
}

export interface HistoryEntry {
  id: number
  at: string
  actor: string
  action: JournalAction
  entity: string
  entityId: number
  parentId: number | null
  name: string
  changed: string[]
  switched?: Record<string, boolean> | undefined
  /** Published for a moment that was still to come. */
  waits?: true | undefined
  rows?: ChangedRows | undefined
  differs?: Record<string, Difference> | undefined
  /** What people did, where the action does not tell it. */
  told?: string | undefined
  /** Which of many that are called alike. */
  which?: string | undefined
  /** Of an undo: what it takes back, or after what the record was as it is again. */
  undone?: Undone | undefined
  /** Of what was added one after the other how many, this first one counted, and when the last. */
  run?: Run | undefined
  /** What went or came back with the record, by kinds, and what stayed and was changed for it. */
  parts?: Part[] | undefined
}

export interface Undone {
  id: number
  side: 'before' | 'after'
  /** null: that entry is no longer kept. */
  at: string | null
}

export interface Run {
  total: number
  until: string
}

export interface Part {
  entity: string
  total: number
  stays?: true
}

export interface HistoryDetail extends HistoryEntry {
  before: State | null
  after: State | null
  /** As it is now; null when it is not there. */
  current: State | null
}

type JournalQuery = SelectQueryBuilder<Tables, 'journal', object>

/** Latest first. */
export async function listHistory(
  db: Db,
  kinds: HistoryKinds,
  filter: HistoryFilter,
): Promise<{ items: HistoryEntry[]; total: number }> {
  const found = narrowed(db.selectFrom('journal'), kinds, filter)
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.rows.limit)
    .offset(filter.rows.offset)
    .execute()
  const items = await withOthers(
    db,
    kinds,
    rows.map((row) => read(kinds, row).entry),
    rows,
  )
  return { total, items: filter.run === undefined ? await withRuns(db, items, filter) : items }
}

type JournalRow = Selectable<Tables['journal']>

/** With what other entries say of these. */
async function withOthers<Entry extends HistoryEntry>(
  db: Db,
  kinds: HistoryKinds,
  entries: Entry[],
  rows: readonly JournalRow[],
): Promise<Entry[]> {
  const moments = await momentsOf(
    db,
    rows.flatMap(({ undoes, returnsTo }) => undoes ?? returnsTo ?? []),
  )
  const parts = await partsOf(
    db,
    kinds,
    rows.filter(({ action }) => action === 'delete' || action === 'restore'),
  )
  return entries.map((entry, at) => {
    const { undoes, returnsTo } = rows[at]!
    const id = undoes ?? returnsTo
    const side = undoes === null ? 'after' : 'before'
    const undone = id !== null && { id, side, at: moments.get(id) ?? null }
    const own = parts.get(entry.id)
    return { ...entry, ...(undone && { undone }), ...(own && { parts: own }) }
  })
}

async function momentsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('journal').select(['id', 'at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** With how many were added after each. In the history of one of them it stands for itself. */
async function withRuns<Entry extends HistoryEntry>(
  db: Db,
  entries: Entry[],
  { entity, record }: HistoryFilter,
): Promise<Entry[]> {
  const first = entries.filter(
    (entry) => entry.action === 'create' && (record === undefined || entry.entity !== entity),
  )
  if (first.length === 0) return entries
  const rows = await db
    .selectFrom('journal')
    .select('partOf')
    .select(({ fn }) => [fn.countAll<number>().as('more'), fn.max('at').as('until')])
    .where(
      'partOf',
      'in',
      first.map(({ id }) => id),
    )
    .groupBy('partOf')
    .execute()
  const runs = new Map(
    rows.map(({ partOf, more, until }) => [partOf, { total: Number(more) + 1, until }]),
  )
  return entries.map((entry) => {
    const run = runs.get(entry.id)
    return run && first.includes(entry) ? { ...entry, run } : entry
  })
}

async function partsOf(
  db: Db,
  kinds: HistoryKinds,
  wholes: readonly JournalRow[],
): Promise<ReadonlyMap<number, Part[]>> {
  if (wholes.length === 0) return new Map()
  const rows = await db
    .selectFrom('journal')
    .select(['partOf', 'entity', 'action'])
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      ...[fn.max('before').as('before'), fn.max('after').as('after')],
    ])
    .where(
      'partOf',
      'in',
      wholes.map(({ id }) => id),
    )
    .groupBy(['partOf', 'entity', 'action'])
    .orderBy('entity')
    .execute()
  const found = Map.groupBy(rows, ({ partOf }) => Number(partOf))
  const told = wholes.flatMap(({ id, entity: whole }) => {
    const own = (kinds.get(whole)?.parts ?? []).filter(({ column }) => column === undefined)
    const parts = found.get(id)?.map(({ entity, action, total, before, after }): Part => {
      const isList = own.some((part) => part.entity === entity)
      // It went whole or came back whole.
      if (isList) return { entity, total: rowsIn(before) || rowsIn(after) }
      return { entity, total, ...(action === 'update' && { stays: true }) }
    })
    return parts ? [[id, parts] as const] : []
  })
  return new Map(told)
}

const rowsIn = (json: string | null) => Object.keys(parseStoredObject(json ?? '') ?? []).length

function narrowed(query: JournalQuery, kinds: HistoryKinds, filter: HistoryFilter): JournalQuery {
  const { entity, record, action, from, until, q, run } = filter
  if (run !== undefined)
    return query.where((is) =>
      is.or([is('id', '=', run), is.and([is('partOf', '=', run), is('action', '=', 'create')])]),
    )
  let found = query
  if (entity !== undefined && record !== undefined) found = ofRecord(found, kinds, entity, record)
  else if (entity !== undefined) found = found.where('entity', '=', entity)
  if (action === 'undo') found = found.where('undoes', 'is not', null)
  else if (action === 'return') found = found.where('returnsTo', 'is not', null)
  else if (action) found = found.where('action', '=', action)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (until !== undefined) found = found.where('at', '<', until)
  if (q) found = found.where(containsText('name', q))
  const isOwn = entity !== undefined && record !== undefined
  return found.where((is) =>
    is.or([
      is('partOf', 'is', null),
      ...(isOwn ? [is('entity', '=', entity)] : []),
      is.not(isFoundWith(is, filter)),
    ]),
  )
}

/** A part by whose whole the same filter would find it. */
const isFoundWith = (
  is: ExpressionBuilder<Tables, 'journal'>,
  { entity, record, from, q }: HistoryFilter,
) =>
  is.exists(
    is
      .selectFrom('journal as whole')
      .select('whole.id')
      .whereRef('whole.id', '=', 'journal.partOf')
      .$if(entity !== undefined && record === undefined, (whole) =>
        whole.where('whole.entity', '=', entity!),
      )
      .$if(from !== undefined, (whole) => whole.where('whole.at', '>=', from!))
      .$if(Boolean(q), (whole) => whole.where(containsText('whole.name', q!))),
  )

function ofRecord(query: JournalQuery, kinds: HistoryKinds, entity: string, record: number) {
  return query.where((is) =>
    is.or([
      is.and([is('entity', '=', entity), is('entityId', '=', record)]),
      ...(kinds.get(entity)?.parts ?? []).map(({ entity: part, column }) =>
        is.and([
          is('entity', '=', part),
          column === undefined ? is('entityId', '=', record) : namesOwner(column, record),
        ]),
      ),
    ]),
  )
}

/** The states are our own JSON: a number follows its name at once. */
const namesOwner = (column: string, record: number) =>
  sql<boolean>`coalesce("after", "before") like ${`%"${column}":${record},%`}`

/** @throws Problem not-found. */
export async function findHistory(db: Db, kinds: HistoryKinds, id: number): Promise<HistoryDetail> {
  const row = await db.selectFrom('journal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found', 'Такой записи в\u00a0журнале нет')
  const { entry: own, before, after } = read(kinds, row)
  const [entry = own] = await withOthers(db, kinds, [own], [row])
  const kind = kinds.get(row.entity)
  const current = fieldsOf(kind, await kind?.find(db, row.entityId))
  return { ...entry, before: before ?? null, after: after ?? null, current: current ?? null }
}

function read(kinds: HistoryKinds, row: JournalRow) {
  const kind = kinds.get(row.entity)
  // What cannot be read is as if it had not been kept.
  const stateOf = (json: string | null) => fieldsOf(kind, parseStoredObject(json ?? 'null'))
  const before = stateOf(row.before)
  const after = stateOf(row.after)
  const { id, at, actor, entity, entityId, name } = row
  const action = isAction(row.action) ? row.action : 'update'
  const told = kind?.told?.(action, after ?? before ?? {})
  const which = kind?.which?.(after ?? before ?? {})
  const parent = kind?.parent && (after ?? before)?.[kind.parent]
  const entry: HistoryEntry = {
    ...{ id, at, actor, action, entity, entityId, name },
    parentId: typeof parent === 'number' ? parent : null,
    changed: before && after ? changedFields(before, after) : [],
    ...(before && after && tellingsOf(kind, before, after)),
    ...(after?.published === true && isAhead(after, new Date(at)) && { waits: true as const }),
    ...(told && { told }),
    ...(which && { which }),
  }
  return { entry, before, after }
}

function tellingsOf(kind: HistoryKind | undefined, before: State, after: State) {
  const list = kind?.list
  const differs = differences(before, after, kind?.rows)
  const switched = switchedFields(before, after)
  const rows = list && changedRows(before[list], after[list], kind.rows?.[list])
  return { ...(switched && { switched }), ...(rows && { rows }), ...(differs && { differs }) }
}

const isNoState = (json: string | null) => typeof parseStored(json ?? 'null') !== 'object'

const isAction = (action: string) => journalActions.some((known) => known === action)

export const journalDays = 365

/** What is older than a year is nobody's business any more. */
export async function forgetOldHistory(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - journalDays * dayMs).toISOString()
  await db.deleteFrom('journal').where('at', '<', before).execute()
}

const atOnce = 200

/** Entries of which the journal cannot read what the record was or became: a line each, in Russian. */
export async function* findUnreadableHistory(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('journal')
      .select(['id', 'at', 'name', 'action', 'before', 'after'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, at, name, action, before, after } of rows) {
      if (!isInstant(at)) yield `Журнал, строка ${id} ${quoted(name)}: не читается «Когда»`
      if (!isAction(action) || [before, after].some(isNoState))
        yield `Журнал, строка ${id} ${quoted(name)}: не читается прежнее или новое содержимое`
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
