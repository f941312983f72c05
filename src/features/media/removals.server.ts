import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, insertRecord, type RecordKind, removeRecord } from '#kit/db/record.server.ts'
import type { RemovalCreate, RemovalRequest } from './media.contract.ts'
import { findPhotos, photoKind, visiblePhotos } from './photos.server.ts'
import './media.tables.ts'

type StoredRequest = Omit<RemovalRequest, 'photo' | 'albumTitle'> & { photoId: number }

const kind: RecordKind<StoredRequest> = {
  table: 'removalRequest',
  missing: 'Просьба не найдена',
}

/** Hides the photo at once and leaves the request for the editor. */
export async function requestRemoval(
  db: Db,
  photoId: number,
  { message = '', contact = '' }: RemovalCreate,
  now: Date,
): Promise<void> {
  const visitor: Editor = { name: 'visitor', now }
  await write(db, async (trx) => {
    const photo = await visiblePhotos(trx.selectFrom('photo').select('photo.id'))
      .where('photo.id', '=', photoId)
      .executeTakeFirst()
    if (!photo) throw new Problem('not-found', photoKind.missing)
    await changeRecord(trx, photoKind, photoId, { editor: visitor }, () => ({ hidden: true }))
    await insertRecord(trx, kind, { photoId, message, contact }, visitor)
  })
}

/** Oldest first: somebody waits for an answer. */
export async function listRemovalRequests(db: Db): Promise<RemovalRequest[]> {
  const rows = await db
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .selectAll('removalRequest')
    .select('album.title as albumTitle')
    .orderBy('removalRequest.id')
    .execute()
  const photos = await findPhotos(db, [...new Set(rows.map((row) => row.photoId))])
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map(({ photoId, ...request }) => ({ ...request, photo: byId.get(photoId)! }))
}

/** The editor keeps the photo: it is shown again and its requests are closed. */
export async function declineRemoval(db: Db, id: number, editor: Editor): Promise<void> {
  await write(db, async (trx) => {
    const request = await trx
      .selectFrom('removalRequest')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!request) throw new Problem('not-found', kind.missing)
    const shown = { hidden: false, hiddenReason: '' }
    await changeRecord(trx, photoKind, request.photoId, { editor }, () => shown)
    await closeRequests(trx, request.photoId, editor)
  })
}

export async function closeRequests(trx: Db, photoId: number, editor: Editor): Promise<void> {
  const open = await trx
    .selectFrom('removalRequest')
    .select('id')
    .where('photoId', '=', photoId)
    .execute()
  for (const { id } of open) await removeRecord(trx, kind, id, editor)
}
