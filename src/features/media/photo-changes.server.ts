import { join } from 'node:path'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { removeRecord, updateRecord } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import type { Photo, PhotoUpdate } from './media.contract.ts'
import { photoTrash } from './media.trash.server.ts'
import { discardFiles, keepFiles } from './photo-files.server.ts'
import { endOfAlbum, findPhoto, lockAlbum, photoKind } from './photos.server.ts'
import { closeRequests } from './removals.server.ts'
import { replaceFiles, sha256 } from './rows.server.ts'
import type { MediaStorage } from './uploads.server.ts'

/** @throws Problem not-found; conflict when stale or when the new album already has the picture. */
export async function updatePhoto(
  db: Db,
  id: number,
  { version, ...changes }: PhotoUpdate,
  editor: Editor,
): Promise<Photo> {
  return write(db, async (trx) => {
    const stored = await requireFresh(trx, id, version)
    const moves = changes.album_id !== undefined && changes.album_id !== stored.album_id
    if (moves) {
      await lockAlbum(trx, changes.album_id!)
      await refuseSecond(trx, id, changes.album_id!)
    }
    const place = moves ? { order: await endOfAlbum(trx, changes.album_id!) } : {}
    // Visitors read the record of a photo that is shown: no reason may be left in it.
    const shown = (changes.hidden ?? stored.hidden) ? {} : { hiddenReason: '' }
    await updateRecord(trx, photoKind, id, { ...changes, ...place, ...shown }, version, editor)
    if (changes.hidden === false) await closeRequests(trx, id, editor)
    return (await findPhoto(trx, id))!
  })
}

async function requireFresh(trx: Db, id: number, version: number | undefined): Promise<Photo> {
  const stored = await findPhoto(trx, id)
  if (!stored) throw new Problem('not-found', photoKind.missing)
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', 'Запись изменена в другом окне', { current: stored })
  return stored
}

async function refuseSecond(trx: Db, id: number, albumId: number): Promise<void> {
  const same = await trx
    .selectFrom('photo')
    .innerJoin('photo as moved', 'moved.hash', 'photo.hash')
    .select('photo.id')
    .where('photo.album_id', '=', albumId)
    .where('moved.id', '=', id)
    .executeTakeFirst()
  if (same)
    throw new Problem('conflict', 'Такая фотография уже есть в этом альбоме', {
      current: await findPhoto(trx, same.id),
    })
}

/** The row goes first, so the addresses answer 404 at once; the files follow into the trash. */
export async function removePhoto(
  db: Db,
  store: FileStore,
  id: number,
  editor: Editor,
): Promise<void> {
  const files = await write(db, async (trx) => {
    const files = await trx
      .selectFrom('photoFile')
      .select('name')
      .where('photoId', '=', id)
      .execute()
    await keepInTrash(trx, photoTrash, id, editor)
    await removeRecord(trx, photoKind, id, editor)
    return files
  })
  await discardFiles(store, files)
}

/** Turns the picture clockwise: new files under new addresses, the old ones answer 404. */
export async function rotatePhoto(
  { db, store, images }: MediaStorage,
  id: number,
  { degrees, version }: { degrees: number; version?: number },
  editor: Editor,
): Promise<Photo> {
  const stored = await requireFresh(db, id, version)
  const nameOf = (type: string) =>
    stored.variants.findLast((file) => file.type === type)?.image.replace(/^\/files\//, '') ?? ''
  const jpg = nameOf('image/jpeg')
  const pathOf = (name: string) => join(store.folder, name)
  const largest = { avif: pathOf(nameOf('image/avif')), jpg: pathOf(jpg) }
  const image = await images.turn(largest, degrees)
  const files = await keepFiles(store, image.files, sha256(Buffer.from(jpg)))
  const old = await store.keepIf(files, () =>
    write(db, async (trx) => {
      const { width, height, placeholder } = image
      const { focalX, focalY } = turnedFocus(stored, degrees)
      const changes = { width, height, placeholder, focalX, focalY }
      await updateRecord(trx, photoKind, id, changes, stored.version, editor)
      return replaceFiles(trx, id, files)
    }),
  )
  await discardFiles(store, old)
  return (await findPhoto(db, id))!
}

function turnedFocus({ focalX, focalY }: Photo, degrees: number) {
  if (degrees === 90) return { focalX: 100 - focalY, focalY: focalX }
  if (degrees === 180) return { focalX: 100 - focalX, focalY: 100 - focalY }
  return { focalX: focalY, focalY: 100 - focalX }
}
