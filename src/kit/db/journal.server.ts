import type { Selectable } from 'kysely'
import { minuteMs } from '#kit/base/durations.ts'
import { same } from '#kit/base/same.ts'
import type { Db } from './db.server.ts'
import { parseStoredObject } from './stored-json.ts'
import type { JournalAction, Tables } from './tables.ts'
import { noteRecord } from './touched-tables.server.ts'

/** Who writes and when; comes from the request, never from the clock inside. */
export interface Editor {
  name: string
  now: Date
  /**
   * Asked in the transaction of each write: a call may have been on its way when its sign-in was ended.
   * @throws Problem forbidden.
   */
  requireStillIn?(trx: Db): Promise<void>
  /** When this is an undo: of what. */
  undo?: Undo
  /** Whoever wrote last takes that back: an entry that does so names it. */
  takesBack?: boolean
}

/** Takes an entry of this record back, or makes the record as it was after it. */
export interface Undo {
  entity: string
  entityId: number
  entryId: number
  side: 'before' | 'after'
}

interface JournalEntry {
  action: JournalAction
  entity: string
  entityId: number
  /** When neither state says it. */
  name?: string | undefined
  before: unknown
  after: unknown
}

/** Call it in the transaction of the write it describes. */
export async function writeJournal(trx: Db, editor: Editor, entry: JournalEntry): Promise<void> {
  noteRecord({ entity: entry.entity, id: entry.entityId })
  await editor.requireStillIn?.(trx)
  await trx
    .insertInto('journal')
    .values({
      at: editor.now.toISOString(),
      actor: editor.name,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      name: entry.name ?? nameOf(entry.after) ?? nameOf(entry.before) ?? '',
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ...(await undoneBy(trx, editor, entry)),
    })
    .execute()
}

/** What an undo writes in other records is no undo of theirs. */
async function undoneBy(trx: Db, editor: Editor, entry: JournalEntry) {
  const { undo, takesBack } = editor
  const { entity, entityId } = entry
  if (takesBack) return { undoes: await lastTakenBack(trx, editor, entry) }
  if (undo?.entity !== entity || undo.entityId !== entityId) return {}
  return undo.side === 'before' ? { undoes: undo.entryId } : { returnsTo: undo.entryId }
}

/** The last entry of this record, when the same person made it and nothing of it is left now. */
async function lastTakenBack(
  trx: Db,
  { name }: Editor,
  { entity, entityId, action, after }: JournalEntry,
): Promise<number | null> {
  const last = await trx
    .selectFrom('journal')
    .select(['id', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.actor !== name || !opposites[action]?.includes(last.action)) return null
  return action !== 'update' || isAsBefore(last, after) ? last.id : null
}

const opposites: Partial<Record<JournalAction, readonly string[]>> = {
  update: ['update'],
  restore: ['delete'],
  delete: ['create', 'restore'],
}

function isAsBefore(last: Record<'before' | 'after', string | null>, after: unknown): boolean {
  const states = [last.before, last.after, JSON.stringify(after)]
  const [was, made, now] = states.map(
    (json) => parseStoredObject(json ?? 'null') as Record<string, unknown> | undefined,
  )
  if (!was || !made || !now) return false
  return Object.keys(was)
    .filter((field) => !passing.includes(field) && !same(was[field], made[field]))
    .every((field) => same(was[field], now[field]))
}

/** Every write makes these anew. */
const passing = ['version', 'updatedAt']

const idsAtOnce = 500

type Told = Readonly<Record<string, readonly number[]>>

/**
 * What went or came back with a record, and what was changed beside for it, is told with it, after all have been
 * written in this transaction.
 */
export async function tellTogether(
  trx: Db,
  whole: { entity: string; entityId: number },
  { parts = {}, changed = {} }: { parts?: Told; changed?: Told },
): Promise<void> {
  const all = [parts, changed].flatMap((told) => Object.values(told))
  if (all.every((ids) => ids.length === 0)) return
  const deed = await trx
    .selectFrom('journal')
    .select(['id', 'at', 'actor', 'action'])
    .where('entity', '=', whole.entity)
    .where('entityId', '=', whole.entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!deed) return
  await tellIn(trx, deed, parts)
  await tellIn(trx, { ...deed, action: 'update' }, changed)
}

type Deed = Pick<Selectable<Tables['journal']>, 'id' | 'at' | 'actor' | 'action'>

/** Of each record its last entry of this deed. */
async function tellIn(trx: Db, { id, at, actor, action }: Deed, told: Told): Promise<void> {
  for (const [entity, ids] of Object.entries(told))
    for (let from = 0; from < ids.length; from += idsAtOnce)
      await trx
        .updateTable('journal')
        .set({ partOf: id })
        .where('id', 'in', (journal) =>
          journal
            .selectFrom('journal')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('entity', '=', entity)
            .where('entityId', 'in', ids.slice(from, from + idsAtOnce))
            .where('action', '=', action)
            .where('at', '=', at)
            .where('actor', '=', actor)
            .groupBy('entityId'),
        )
        .execute()
}

/** Longer than the slowest photo takes to come. */
const runPauseMs = 10 * minuteMs
/** Of one person, whatever others write meanwhile. */
const lookedBack = 200

/** What one person adds to one record, one after the other, is one deed: it is told with the first of it. Call it after each. */
export async function tellAsRun(
  trx: Db,
  { entity, entityId }: { entity: string; entityId: number },
  owner: Record<string, number>,
): Promise<void> {
  const own = await trx
    .selectFrom('journal')
    .select(['id', 'at', 'actor'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!own) return
  const former = await trx
    .selectFrom('journal')
    .select(['id', 'at', 'action', 'entity', 'after', 'partOf'])
    .where('id', '<', own.id)
    .where('id', '>=', own.id - lookedBack)
    .where('actor', '=', own.actor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (former?.action !== 'create' || former.entity !== entity) return
  if (Date.parse(own.at) - Date.parse(former.at) > runPauseMs) return
  const added = (parseStoredObject(former.after ?? '') ?? {}) as Record<string, unknown>
  if (Object.entries(owner).some(([column, id]) => added[column] !== id)) return
  await trx
    .updateTable('journal')
    .set({ partOf: former.partOf ?? former.id })
    .where('id', '=', own.id)
    .execute()
}

/** What people call a record, by whichever of the usual fields it has. */
function nameOf(record: unknown): string | undefined {
  const { title, fullName, name } = (record ?? {}) as Record<string, unknown>
  return [title, fullName, name].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
}
