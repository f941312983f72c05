import type { Db } from '#kit/db/db.server.ts'
import type { HistoryEntry } from '#kit/history/history.server.ts'
import '#kit/trash/trash.tables.ts'

/** A name alone does not tell one deleted photo from another: where the trash has a small picture, its number there. */
export async function withPictures<Entry extends HistoryEntry>(
  db: Db,
  entries: Entry[],
): Promise<(Entry & { pictureInTrash?: number })[]> {
  const deleted = entries.filter(({ action }) => action === 'delete')
  if (deleted.length === 0) return entries
  const ids = deleted.map(({ entityId }) => entityId)
  const found = await db
    .selectFrom('trash')
    .select(['id', 'entity', 'entityId'])
    .where('preview', 'is not', null)
    .where('entityId', 'in', ids)
    .execute()
  const trashed = new Map(found.map(({ id, entity, entityId }) => [`${entity} ${entityId}`, id]))
  return entries.map((entry) => {
    const pictureInTrash = trashed.get(`${entry.entity} ${entry.entityId}`)
    return entry.action === 'delete' && pictureInTrash ? { ...entry, pictureInTrash } : entry
  })
}
