import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { createAlbum, siteImagesAlbum } from './albums.server.ts'
import type { Photo } from './media.contract.ts'
import { addPhoto, type MediaStorage, type Upload } from './uploads.server.ts'

/**
 * An image for a page (a cover, a logo, a portrait): kept in an unpublished album of its own, and
 * the same picture sent twice is the same photo.
 */
export async function addSiteImage(
  storage: MediaStorage,
  upload: Omit<Upload, 'albumId' | 'key'>,
  editor: Editor,
): Promise<Photo> {
  const albumId = await ensureAlbum(storage.db, editor)
  try {
    return await addPhoto(storage, { ...upload, albumId }, editor)
  } catch (error) {
    const known = error instanceof Problem && error.code === 'conflict' && error.details.current
    if (known) return known as Photo
    throw error
  }
}

async function ensureAlbum(db: Db, editor: Editor): Promise<number> {
  return write(db, async (trx) => {
    const id = Number(await readSetting(trx, siteImagesAlbum))
    const album = id
      ? await trx.selectFrom('album').select('id').where('id', '=', id).executeTakeFirst()
      : undefined
    if (album) return id
    const created = await createAlbum(
      trx,
      {
        title: 'Изображения страниц',
        description:
          'Обложки новостей и другие картинки страниц: что удалить здесь, пропадёт и\u00a0там. Сам альбом посетители не\u00a0видят.',
        published: false,
      },
      editor,
    )
    await storeSetting(trx, siteImagesAlbum, String(created.id))
    return created.id
  })
}
