import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { type Editor, tellTogether, writeJournal } from '#kit/db/journal.server.ts'
import { changeRecord, fromRow, logged } from '#kit/db/record.server.ts'
import { isRowRefused } from '#kit/db/refused-row.ts'
import { parseStoredList } from '#kit/db/stored-json.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import { loggedName, readTrashContent, rowsAtOnce, type TrashContent } from './trash.server.ts'
import type { Row, TrashedRows, TrashKind } from './trash-kind.ts'
import './trash.tables.ts'

/** The kinds by table and the stores by name; put together where the features are. */
export interface TrashParts {
  kinds: ReadonlyMap<string, TrashKind>
  stores: ReadonlyMap<string, FileStore>
}

export interface Restored {
  entity: string
  entityId: number
  /** The number of what it is a part of. */
  parentId: number | null
  name: string
}

export const notInTrash = 'В корзине этого уже нет: вернули или удалили навсегда'

type AnyTables = { record: Row & { id: number } }

/**
 * Brings a record back as it was, under its number: its files first, then all its rows at once.
 * @param withParent also brings back what it is a part of, if that is in the trash too.
 * @throws Problem not-found, conflict.
 */
export async function restoreFromTrash(
  db: Db,
  parts: TrashParts,
  { id, withParent }: { id: number; withParent: boolean },
  editor: Editor,
): Promise<Restored> {
  const restored = write(db, async (trx) => {
    const entry = await lockEntry(trx, id)
    if (!entry) throw new Problem('not-found', notInTrash)
    return restoreEntry(trx, parts, entry, withParent, editor)
  })
  return restored.catch((error) => {
    throw isRowRefused(error) ? spoilt : error
  })
}

const spoilt = new Problem(
  'conflict',
  'Эта запись повреждена, вернуть её отсюда нельзя: она есть в\u00a0резервных копиях',
)

type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

function lockEntry(trx: Db, id: number) {
  return trx
    .selectFrom('trash')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirst()
}

async function restoreEntry(
  trx: Db,
  parts: TrashParts,
  entry: Entry,
  withParent: boolean,
  editor: Editor,
): Promise<Restored> {
  const { entity, entityId, parentId, name } = entry
  const kind = parts.kinds.get(entity)
  if (!kind) throw new Problem('conflict', 'Такие записи больше не ведутся')
  const content = readTrashContent(entry.content)
  if (!content) throw spoilt
  const { rows, namedBy } = content
  await requireParent(trx, parts, entry, withParent, editor)
  await kind.admit?.(trx, rows, editor)
  const own = rows[entity]?.[0]
  await dropLostReferences(trx, kind, own)

  await withFiles(trx, parts, entry.id, async () => {
    for (const [table, all] of Object.entries(rows)) await insertRows(trx, table, all)
    for (const [table, all] of Object.entries(rows))
      for (const row of all) await journalRestored(trx, parts.kinds.get(table), row, editor)
    const named = new Map<string, number[]>()
    for (const links of namedBy) {
      const again = await nameAgain(trx, parts, links, entityId, editor)
      named.set(links.table, [...(named.get(links.table) ?? []), ...again])
    }
    await tellTogether(
      trx,
      { entity, entityId },
      {
        parts: partsIn(rows, parts.kinds, entity),
        changed: { ...Object.fromEntries(named), ...(await journalLists(trx, kind, own, editor)) },
      },
    )
    await trx.deleteFrom('trash').where('id', '=', entry.id).execute()
  })
  return { entity, entityId, parentId, name }
}

async function requireParent(
  trx: Db,
  parts: TrashParts,
  { parentEntity, parentId }: Entry,
  withParent: boolean,
  editor: Editor,
): Promise<void> {
  if (parentEntity === null || parentId === null) return
  if (await exists(trx, parentEntity, parentId)) return
  const found = await trx
    .selectFrom('trash')
    .select(['id', 'name'])
    .where('entity', '=', parentEntity)
    .where('entityId', '=', parentId)
    .executeTakeFirst()
  const parent = found && (await lockEntry(trx, found.id))
  if (!parent)
    throw new Problem('conflict', 'Вернуть некуда: того, чему это принадлежало, больше нет')
  if (!withParent)
    throw new Problem(
      'conflict',
      `Сначала верните то, чему это принадлежало: ${quoted(parent.name)}`,
    )
  await restoreEntry(trx, parts, parent, withParent, editor)
}

async function dropLostReferences(trx: Db, { references = {} }: TrashKind, own: Row | undefined) {
  for (const [column, table] of Object.entries(references)) {
    const named = own?.[column]
    if (own && typeof named === 'number' && !(await exists(trx, table, named))) own[column] = null
    if (own && typeof named === 'string') own[column] = await onlyThere(trx, table, named)
  }
}

/** Of a list of numbers, as JSON text. */
async function onlyThere(trx: Db, table: string, listed: string): Promise<string> {
  const there: number[] = []
  for (const id of parseStoredList(z.int(), listed))
    if (await exists(trx, table, id)) there.push(id)
  return JSON.stringify(there)
}

/** The files are back before the work is done, and away again when it fails. */
async function withFiles(
  trx: Db,
  { stores }: TrashParts,
  trashId: number,
  work: () => Promise<void>,
): Promise<void> {
  const files = await trx
    .selectFrom('trashFile')
    .select(['name', 'store'])
    .where('trashId', '=', trashId)
    .execute()
  const held = [...Map.groupBy(files, (file) => file.store)].map(([name, some]) => {
    const store = stores.get(name)
    if (!store) throw spoilt
    return { store, names: some.map((file) => file.name) }
  })
  for (const { store, names } of held) await store.reclaim(names)
  try {
    await work()
  } catch (error) {
    for (const { store, names } of held) for (const name of names) await store.trash(name)
    throw error
  }
}

async function insertRows(trx: Db, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await trx
      .withTables<AnyTables>()
      .insertInto(table as 'record')
      .values(rows.slice(at, at + rowsAtOnce) as never)
      .execute()
}

/** What of it the journal has an entry of. */
const partsIn = (rows: TrashedRows, kinds: TrashParts['kinds'], whole: string) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => table !== whole && kinds.has(table))
      .map(([table, all]) => [table, all.map(({ id }) => Number(id))]),
  )

async function journalRestored(
  trx: Db,
  kind: TrashKind | undefined,
  row: Row,
  editor: Editor,
): Promise<void> {
  if (!kind) return
  const entry = { action: 'restore', entity: kind.record.table, entityId: Number(row.id) } as const
  const after = logged(kind.record, fromRow(kind.record, row))
  const name = await loggedName(kind, row, trx)
  await writeJournal(trx, editor, { ...entry, name, before: undefined, after })
}

/** @returns what of its lists has come back, as it is told with it. */
async function journalLists(
  trx: Db,
  kind: TrashKind,
  own: Row | undefined,
  editor: Editor,
): Promise<Record<string, number[]>> {
  const told: Record<string, number[]> = {}
  if (!own) return told
  const entityId = Number(own.id)
  const name = await loggedName(kind, own, trx)
  for (const [entity, list] of Object.entries(kind.childTables ?? {})) {
    const after = await list(trx, entityId)
    if (after.length === 0) continue
    await writeJournal(trx, editor, {
      ...{ action: 'update', entity, entityId, name },
      ...{ before: [], after },
    })
    told[entity] = [entityId]
  }
  return told
}

/** In a list beside the others, elsewhere only where nothing else has been named instead. @returns where. */
async function nameAgain(
  trx: Db,
  { kinds }: TrashParts,
  { table, column, ids }: TrashContent['namedBy'][number],
  id: number,
  editor: Editor,
): Promise<number[]> {
  const kind = kinds.get(table)
  if (!kind) return []
  const isList = kind.record.links?.get(column)?.isList
  const there = await trx
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .select('id')
    .where('id', 'in', ids)
    .$if(!isList, (naming) => naming.where(column, 'is', null))
    .orderBy('id')
    .execute()
  const named = (was: unknown) => (Array.isArray(was) ? [...new Set([...was, id])] : id)
  for (const one of there)
    await changeRecord(
      trx,
      kind.record,
      one.id,
      { editor },
      (stored: Record<string, unknown>) => ({ [column]: named(stored[column]) }) as never,
    )
  return there.map((one) => one.id)
}

async function exists(trx: Db, table: string, id: number): Promise<boolean> {
  const found = await trx
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirst()
  return found !== undefined
}
