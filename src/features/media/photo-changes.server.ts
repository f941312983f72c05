import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changedElsewhere, changeRecord, lockRecord, removeRecord } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { createOnce, findDone, type Once } from '#kit/http/once.server.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import { requireConsents, requireShowable } from './consented-photos.server.ts'
import type { Photo, PhotoUpdate } from './media.contract.ts'
import { photoTrash } from './media.trash.server.ts'
import { discardFiles, keepFiles } from './photo-files.server.ts'
import { albumKind, endOfAlbum, findPhoto, photoKind, type StoredPhoto } from './photos.server.ts'
import { closeRequests, noteDone } from './removals.server.ts'
import { replaceFiles, sha256 } from './rows.server.ts'
import type { MediaStorage } from './uploads.server.ts'

/** @throws Problem not-found; conflict when stale, when the new album already has the picture, when nobody may see it. */
export async function updatePhoto(
  db: Db,
  id: number,
  { version, ...changes }: PhotoUpdate,
  editor: Editor,
  { timeZone }: Pick<Site, 'timeZone'>,
): Promise<Photo> {
  const day = { now: editor.now, timeZone }
  return write(db, async (trx) => {
    const present = () => findPhoto(trx, id)
    await changeRecord(trx, photoKind, id, { version, editor, present }, async (stored) => {
      const { album_id = stored.album_id, hidden = stored.hidden } = changes
      const consents = [...new Set(changes.consents ?? stored.consents)]
      await requireConsents(trx, { consents, before: stored.consents }, day)
      if (changes.hidden === false) await requireShowable(trx, { consents }, day)
      const moves = album_id !== stored.album_id
      if (moves) {
        await lockRecord(trx, albumKind, album_id)
        await refuseSecond(trx, id, album_id)
      }
      const place = moves ? { order: await endOfAlbum(trx, album_id) } : {}
      // Visitors read the record of a photo that is shown: no reason may be left in it.
      return { ...changes, consents, ...place, ...(!hidden && { hiddenReason: '' }) }
    })
    if (changes.hidden === false) await closeRequests(trx, id, editor)
    return (await present())!
  })
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
    await noteDone(trx, [id], 'removed', editor)
    await removeRecord(trx, photoKind, id, editor)
    return files
  })
  await discardFiles(store, files)
}

interface Rotation {
  degrees: number
  version?: number | undefined
  /** Sent twice, it is turned once. */
  once: Once
}

/** Turns the picture clockwise: new files under new addresses, and the old ones lead to them. */
export async function rotatePhoto(
  { db, store, images }: MediaStorage,
  id: number,
  { degrees, version, once }: Rotation,
  editor: Editor,
): Promise<Photo> {
  const turned = await findDone(db, once, findPhoto)
  if (turned) return turned
  const seen = await findPhoto(db, id)
  if (!seen) throw new Problem('not-found', photoKind.missing)
  const nameOf = (type: string) =>
    seen.variants.findLast((file) => file.type === type)?.image.replace(/^\/files\//, '') ?? ''
  const jpg = nameOf('image/jpeg')
  const image = await store.lend([nameOf('image/avif'), jpg], ([avif = '', jpg = '']) =>
    images.turn({ avif, jpg }, degrees),
  )
  const files = await keepFiles(store, image.files, {
    hash: sha256(Buffer.from(jpg)),
    picture: pictureOf(jpg),
  })
  const stale = async (trx: Db) =>
    new Problem('conflict', changedElsewhere, { current: await findPhoto(trx, id) })
  const replace = async (trx: Db) => {
    const present = () => findPhoto(trx, id)
    await changeRecord(trx, photoKind, id, { version, editor, present }, async (stored) => {
      // What has been turned is these very files.
      if ((await present())?.image !== seen.image) throw await stale(trx)
      const { width, height, placeholder } = image
      return { width, height, placeholder, ...turnedFocus(stored, degrees) }
    })
    return { id, old: await replaceFiles(trx, id, files) }
  }
  const { old } = await store.keepIf(files, () =>
    createOnce(db, once, editor.now, {
      create: (trx) => write(trx, replace),
      // Its twin was faster.
      find: async (trx) => {
        throw await stale(trx)
      },
    }),
  )
  await discardFiles(store, old)
  return (await findPhoto(db, id))!
}

function turnedFocus({ focalX, focalY }: StoredPhoto, degrees: number) {
  if (degrees === 90) return { focalX: 100 - focalY, focalY: focalX }
  if (degrees === 180) return { focalX: 100 - focalX, focalY: 100 - focalY }
  return { focalX: focalY, focalY: 100 - focalX }
}
