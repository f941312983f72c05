import type { Rows } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { trashForMs } from '#kit/files/trash-days.ts'
import { isInstant, unreadInstant } from '#kit/text/dates.ts'
import type { TrashParts } from './trash.restore.server.ts'
import './trash.tables.ts'

export interface TrashFilter {
  /** What can be brought back; of anything else there is only the name. */
  kinds: readonly string[]
  entity: string | undefined
  entityId: number | undefined
  /** Words of the name. */
  q: string | undefined
  rows: Rows | undefined
}

const shownColumns = [
  'trash.id',
  'trash.entity',
  'trash.entityId',
  'trash.name',
  'trash.detail',
  'trash.deletedAt',
  'trash.deletedBy',
  'trash.preview',
] as const

/** Latest first, without what the records hold. */
export async function listTrash(db: Db, { kinds, entity, entityId, q, rows }: TrashFilter) {
  let found = db.selectFrom('trash')
  if (entity !== undefined) found = found.where('trash.entity', '=', entity)
  if (entityId !== undefined) found = found.where('trash.entityId', '=', entityId)
  if (q) found = found.where(containsText('trash.name', q))
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let page = found
    .leftJoin('trash as parent', (join) =>
      join
        .onRef('parent.entity', '=', 'trash.parentEntity')
        .onRef('parent.entityId', '=', 'trash.parentId')
        .on('parent.entity', 'in', kinds),
    )
    .select(shownColumns)
    .select([
      'parent.entity as parentEntity',
      'parent.entityId as parentId',
      'parent.name as parentName',
    ])
    .select((select) =>
      select
        .selectFrom('trash as part')
        .whereRef('part.parentEntity', '=', 'trash.entity')
        .whereRef('part.parentId', '=', 'trash.entityId')
        .select((parts) => parts.fn.countAll<number>().as('parts'))
        .as('parts'),
    )
    .orderBy('trash.deletedAt', 'desc')
    .orderBy('trash.id', 'desc')
  if (rows) page = page.limit(rows.limit).offset(rows.offset)
  const items = await page.execute()
  return {
    total,
    items: items.map(
      ({ preview, parentEntity, parentId, parentName, parts, deletedAt, ...item }) => ({
        ...item,
        isKnown: kinds.includes(item.entity),
        deletedAt: isInstant(deletedAt) ? deletedAt : unreadInstant,
        expiresAt: expiryOf(deletedAt),
        hasPreview: preview !== null,
        parent:
          parentEntity === null || parentId === null
            ? null
            : { entity: parentEntity, entityId: parentId, name: parentName ?? '' },
        parts: parts ?? 0,
      }),
    ),
  }
}

/** It goes at the first midnight after that. */
export function expiryOf(deletedAt: string): string {
  const at = Date.parse(isInstant(deletedAt) ? deletedAt : unreadInstant)
  return new Date(at + trashForMs).toISOString()
}

/** The small picture of a record in the trash. */
export async function findTrashPreview(
  db: Db,
  { stores }: TrashParts,
  id: number,
): Promise<Awaited<ReturnType<FileStore['find']>>> {
  const file = await db
    .selectFrom('trash')
    .innerJoin('trashFile', 'trashFile.name', 'trash.preview')
    .select(['trashFile.name', 'trashFile.store'])
    .where('trash.id', '=', id)
    .executeTakeFirst()
  const store = file && stores.get(file.store)
  // A crash may have left it where it was.
  return store && ((await store.findTrashed(file.name)) ?? store.find(file.name))
}
