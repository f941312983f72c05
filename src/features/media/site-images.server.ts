import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { createAlbum } from './albums.server.ts'
import type { Photo } from './media.contract.ts'
import { addPhoto, type Upload } from './uploads.server.ts'

type Storage = Parameters<typeof addPhoto>[0]

const setting = 'site-images-album'

/**
 * An image for a page (a cover, a logo, a portrait): kept in an unpublished album of its own, and
 * the same picture sent twice is the same photo.
 */
export async function addSiteImage(
  storage: Storage,
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
    const kept = await trx
      .selectFrom('setting')
      .where('name', '=', setting)
      .selectAll()
      .executeTakeFirst()
    const id = Number(kept?.value)
    const album =
      kept && (await trx.selectFrom('album').select('id').where('id', '=', id).executeTakeFirst())
    if (album) return id
    const created = await createAlbum(
      trx,
      {
        title: 'Изображения страниц',
        description: 'Обложки новостей и другие картинки сайта. Посетители этот альбом не видят.',
        published: false,
      },
      editor,
    )
    await trx
      .insertInto('setting')
      .values({ name: setting, value: String(created.id) })
      .onConflict((name) => name.column('name').doUpdateSet({ value: String(created.id) }))
      .execute()
    return created.id
  })
}
