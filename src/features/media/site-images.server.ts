import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { createAlbum, siteImagesAlbum } from './albums.server.ts'
import type { Photo } from './media.contract.ts'
import { addPhoto, type Destination, type MediaStorage, type Upload } from './uploads.server.ts'

/**
 * An image for a page (a cover, a logo, a portrait): kept in an unpublished album of its own, and
 * the same picture sent twice is the same photo.
 */
export async function addSiteImage(
  storage: MediaStorage,
  upload: Omit<Upload, 'albumId' | 'key'>,
  editor: Editor,
): Promise<Photo> {
  try {
    return await addPhoto(storage, { ...upload, albumId: ownAlbumOf(editor) }, editor)
  } catch (error) {
    const known = error instanceof Problem && error.code === 'conflict' && error.details.current
    if (known) return known as Photo
    throw error
  }
}

const ownAlbumOf = (editor: Editor): Destination => ({
  find: async (db) => findStored(db, (await readSetting(db, siteImagesAlbum)) ?? ''),
  ensure: async (trx) => (await ownAlbumOf(editor).find(trx)) ?? makeAlbum(trx, editor),
})

async function findStored(db: Db, stored: string): Promise<number | undefined> {
  const id = Number(stored)
  if (!id) return undefined
  return (await db.selectFrom('album').select('id').where('id', '=', id).executeTakeFirst())?.id
}

async function makeAlbum(db: Db, editor: Editor): Promise<number> {
  let id = 0
  await changeSetting(db, siteImagesAlbum, async (stored, trx) => {
    const made = await findStored(trx, stored)
    id = made ?? (await createAlbum(trx, ownAlbum, editor)).id
    return made ? undefined : String(id)
  })
  return id
}

const ownAlbum = {
  title: 'Изображения страниц',
  description:
    'Обложки новостей и другие картинки страниц: что удалить здесь, пропадёт и\u00a0там. Сам альбом посетители не\u00a0видят.',
  published: false,
}
