import { automatic } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import { trashForMs } from '#kit/files/trash-days.ts'
import { notInTrash, type TrashParts } from './trash.restore.server.ts'
import { loggedName, readTrashContent } from './trash.server.ts'
import './trash.tables.ts'

const atOnce = 20

/** «Удалить навсегда»: with what was taken out of it before. @throws Problem not-found. */
export async function purgeTrashed(
  db: Db,
  parts: TrashParts,
  id: number,
  editor: Editor,
): Promise<void> {
  const purged = await purge(db, parts, { id }, editor)
  if (purged === 0) throw new Problem('not-found', notInTrash)
}

/** The same of several; what has gone already is no failure. @returns how many records are no more. */
export async function purgeSeveral(
  db: Db,
  parts: TrashParts,
  ids: readonly number[],
  editor: Editor,
): Promise<number> {
  let purged = 0
  for (const id of new Set(ids)) purged += await purge(db, parts, { id }, editor)
  return purged
}

/** «Очистить корзину»: what is in it at this moment. */
export async function emptyTrash(db: Db, parts: TrashParts, editor: Editor): Promise<void> {
  await purgeAll(db, parts, editor.now, editor)
}

/** What has been in the trash for its thirty days. Several instances may do it at once. */
export async function purgeOldTrash(db: Db, parts: TrashParts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trashForMs)
  await purgeAll(db, parts, before, { name: automatic, now })
}

// A few at a time: others write in between.
async function purgeAll(db: Db, parts: TrashParts, before: Date, editor: Editor): Promise<void> {
  const chosen = { before: before.toISOString() }
  while ((await purge(db, parts, chosen, editor)) > 0);
}

interface Chosen {
  id?: number
  before?: string
}

/** Rows first; a file that cannot be removed now is an orphan for the janitor. */
async function purge(db: Db, parts: TrashParts, chosen: Chosen, editor: Editor): Promise<number> {
  const gone = await write(db, async (trx) => {
    const entries = await lockChosen(trx, chosen)
    const ids = entries.map((entry) => entry.id)
    if (ids.length === 0) return { count: 0, files: [] }
    const files = await trx
      .selectFrom('trashFile')
      .selectAll()
      .where('trashId', 'in', ids)
      .execute()
    for (const { entity, entityId, name, content } of entries) {
      const kind = parts.kinds.get(entity)
      const rows = readTrashContent(content)?.rows ?? { [entity]: [{ id: entityId }] }
      const childTables: string[] = Object.keys(kind?.childTables ?? {})
      for (const [table, all] of Object.entries(rows))
        if (!childTables.includes(table))
          await forget(trx, table, all.map((row) => Number(row.id)).filter(Boolean))
      await kind?.purged?.(trx, rows, editor)
      for (const table of childTables) await forget(trx, table, [entityId])
      const entry = { action: 'purge', entity, entityId } as const
      const own = rows[entity]?.[0]
      await writeJournal(trx, editor, {
        ...{ ...entry, before: undefined, after: undefined },
        name: !kind?.record.unlogged ? name : own?.version ? await loggedName(kind, own, trx) : '',
      })
    }
    await trx.deleteFrom('trash').where('id', 'in', ids).execute()
    return { count: entries.length, files }
  })
  for (const [store, files] of Map.groupBy(gone.files, (file) => file.store))
    await parts.stores
      .get(store)
      ?.destroy(files.map((file) => file.name))
      .catch(() => {})
  return gone.count
}

async function lockChosen(trx: Db, { id, before }: Chosen) {
  const entries = trx
    .selectFrom('trash')
    .select(['id', 'entity', 'entityId', 'name', 'content'])
    .orderBy('id')
    .$if(isPostgres(trx), (select) => select.forUpdate())
  if (before !== undefined) return entries.where('deletedAt', '<=', before).limit(atOnce).execute()
  const chosen = await entries.where('id', '=', id!).execute()
  const parts = chosen.map((entry) =>
    entries
      .where('parentEntity', '=', entry.entity)
      .where('parentId', '=', entry.entityId)
      .execute(),
  )
  return [...chosen, ...(await Promise.all(parts)).flat()]
}

/** The journal goes on saying who did what and when, but no longer what the record held. */
async function forget(trx: Db, entity: string, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500)
    await trx
      .updateTable('journal')
      .set({ before: null, after: null })
      .where('entity', '=', entity)
      .where('entityId', 'in', ids.slice(at, at + 500))
      .execute()
}
