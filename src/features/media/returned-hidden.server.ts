import type { Db } from '#kit/db/db.server.ts'
import type { Row, TrashedRows } from '#kit/trash/trash-kind.ts'
import './media.tables.ts'

/** Told beside the photo, where it can be shown again. */
export const returnedReason =
  'удалена по\u00a0просьбе, потом вернулась из\u00a0корзины. Можно показать: отметьте её и\u00a0нажмите «Показать»'

const idsAtOnce = 500

/** Photos that went because somebody asked come back unseen: the act of it says that they are gone. */
export async function hideReturned(
  trx: Db,
  { photo = [], removalRequest = [] }: TrashedRows,
): Promise<void> {
  const asked = await removedAtRequest(
    trx,
    photo.map(({ id }) => Number(id)),
  )
  for (const row of photo) if (asked.has(Number(row.id))) hide(row, removalRequest)
}

/** The same of one that went by itself while other photos of its album were asked about, and of these it was said that they are gone. */
export async function hideReturnedOther(
  trx: Db,
  { photo = [], removalRequest = [] }: TrashedRows,
): Promise<void> {
  for (const row of photo) if (await wentAsOther(trx, row)) hide(row, removalRequest)
}

/** With a request that still waits the photo is hidden for it; otherwise it says itself why. */
function hide(row: Row, requests: readonly Row[]): void {
  if (row.hidden === 1) return
  row.hidden = 1
  const own = requests.find(({ photoId }) => photoId === row.id)
  if (own) own.hid = 1
  else row.hiddenReason = returnedReason
}

/** Of these photos the ones whose last request ended with their removal. */
export async function removedAtRequest(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const last = new Map<number, string>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await db
      .selectFrom('removalDone')
      .select(['photoId', 'outcome'])
      .where('photoId', 'in', ids.slice(at, at + idsAtOnce))
      .orderBy('id')
      .execute()
    for (const { photoId, outcome } of rows) last.set(photoId, outcome)
  }
  return new Set([...last].flatMap(([id, outcome]) => (outcome === 'removed' ? [id] : [])))
}

async function wentAsOther(trx: Db, { id, album_id }: Row): Promise<boolean> {
  const gone = await trx
    .selectFrom('journal')
    .select('at')
    .where('entity', '=', 'photo')
    .where('entityId', '=', Number(id))
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!gone) return false
  const answered = await trx
    .selectFrom('removalDone')
    .select('id')
    .where('albumId', '=', Number(album_id))
    .where('othersOutcome', '=', 'removed')
    .where('askedAt', '<=', gone.at)
    .where('othersAt', '>=', gone.at)
    .limit(1)
    .executeTakeFirst()
  return answered !== undefined
}

/** What the editor has to know who brought it back. */
export async function warnOfHidden(
  db: Db,
  { entity, entityId }: { entity: string; entityId: number },
): Promise<string | undefined> {
  if (entity !== 'photo' && entity !== 'album') return undefined
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'hiddenReason'])
    .where(entity === 'photo' ? 'id' : 'album_id', '=', entityId)
    .where('hidden', '=', 1)
    .execute()
  const asked = await removedAtRequest(
    db,
    rows.map(({ id }) => id),
  )
  const unseen = rows.filter(({ id, hiddenReason }) => {
    return asked.has(id) || hiddenReason === returnedReason
  })
  if (unseen.length === 0) return undefined
  return entity === 'photo'
    ? 'Фотография вернулась скрытой: её\u00a0просили убрать. Посетители её\u00a0не\u00a0увидят, пока вы\u00a0не\u00a0решите показать'
    : `В\u00a0альбоме есть скрытые фото, их\u00a0просили убрать: ${unseen.length}. Посетители их\u00a0не\u00a0увидят, пока вы\u00a0не\u00a0решите показать`
}
