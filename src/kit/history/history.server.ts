import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Rows } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import { parseStored, unreadable } from '#kit/db/stored-json.ts'
import type { JournalAction, Tables } from '#kit/db/tables.ts'
import { quoted } from '#kit/text/quoted.ts'
import {
  type ChangedRows,
  changedFields,
  changedRows,
  fieldsOf,
  type HistoryKinds,
  type State,
  switchedFields,
} from './history-kind.ts'

export interface HistoryFilter {
  entity?: string | undefined
  /** With `entity`: one record, with everything that is a part of it. */
  record?: number | undefined
  action?: JournalAction | undefined
  /** Instants; the first inclusive, the second not. */
  from?: string | undefined
  until?: string | undefined
  q?: string | undefined
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
  rows?: ChangedRows | undefined
  /** What people did, where the action does not tell it. */
  told?: string | undefined
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
  return { total, items: rows.map((row) => read(kinds, row).entry) }
}

function narrowed(query: JournalQuery, kinds: HistoryKinds, filter: HistoryFilter): JournalQuery {
  const { entity, record, action, from, until, q } = filter
  let found = query
  if (entity !== undefined && record !== undefined) found = ofRecord(found, kinds, entity, record)
  else if (entity !== undefined) found = found.where('entity', '=', entity)
  if (action) found = found.where('action', '=', action)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (until !== undefined) found = found.where('at', '<', until)
  return q ? found.where(containsText('name', q)) : found
}

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
  const { entry, before, after } = read(kinds, row)
  const kind = kinds.get(row.entity)
  const current = fieldsOf(kind, await kind?.find(db, row.entityId))
  return { ...entry, before: before ?? null, after: after ?? null, current: current ?? null }
}

function read(kinds: HistoryKinds, row: Selectable<Tables['journal']>) {
  const kind = kinds.get(row.entity)
  // What cannot be read is as if it had not been kept.
  const stateOf = (json: string | null) => {
    const state = parseStored(json ?? 'null')
    return state === unreadable ? undefined : fieldsOf(kind, state)
  }
  const before = stateOf(row.before)
  const after = stateOf(row.after)
  const { id, at, actor, action, entity, entityId, name } = row
  const told = kind?.told?.(action, after ?? before ?? {})
  const parent = kind?.parent && (after ?? before)?.[kind.parent]
  const entry: HistoryEntry = {
    ...{ id, at, actor, action, entity, entityId, name },
    parentId: typeof parent === 'number' ? parent : null,
    changed: before && after ? changedFields(before, after) : [],
    ...(before && after && switchesOf(kind?.list, before, after)),
    ...(told && { told }),
  }
  return { entry, before, after }
}

function switchesOf(list: string | undefined, before: State, after: State) {
  const switched = switchedFields(before, after)
  const rows = list && changedRows(before[list], after[list])
  return { ...(switched && { switched }), ...(rows && { rows }) }
}

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
      .select(['id', 'name', 'before', 'after'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, name, before, after } of rows)
      if ([before, after].some((json) => parseStored(json ?? 'null') === unreadable))
        yield `Журнал, строка ${id} ${quoted(name)}: не читается прежнее или новое содержимое`
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
