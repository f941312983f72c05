import type { Db } from '#kit/db/db.server.ts'
import type { Photo } from './media.contract.ts'
import { photosOf, visiblePhotos } from './photos.server.ts'

/** So many photos are one page; the HTML of a part stays under 15 kB. */
export const partSize = 40

export interface AlbumPart {
  photos: Photo[]
  /** How many photos stand before these. */
  offset: number
  total: number
  shown: ShownPhoto | undefined
}

/** The photo an address names, with its neighbours in the whole album, the last before the first. */
export interface ShownPhoto {
  photo: Photo
  place: number
  previousId: number
  nextId: number
}

interface Asked {
  /** From 1. */
  page: number
  photoId: number | undefined
}

/**
 * What a visitor sees of an album at once: the part with the photo asked for, when it has that one,
 * or else the part with this number. @returns undefined past the end.
 */
export async function findAlbumPart(
  db: Db,
  albumId: number,
  { page, photoId }: Asked,
): Promise<AlbumPart | undefined> {
  const all = visiblePhotos(db.selectFrom('photo').where('photo.album_id', '=', albumId))
  const inOrder = all.orderBy('photo.order').orderBy('photo.id')
  const counted = all.select((photos) => photos.fn.countAll<number>().as('count'))

  const { count: total } = await counted.executeTakeFirstOrThrow()
  const asked =
    photoId === undefined
      ? undefined
      : await all
          .select(['photo.id', 'photo.order'])
          .where('photo.id', '=', photoId)
          .executeTakeFirst()
  const before = asked
    ? await counted
        .where((is) =>
          is.or([
            is('photo.order', '<', asked.order),
            is.and([is('photo.order', '=', asked.order), is('photo.id', '<', asked.id)]),
          ]),
        )
        .executeTakeFirstOrThrow()
    : undefined
  const place = before?.count
  const offset = (place === undefined ? page - 1 : Math.floor(place / partSize)) * partSize
  if (offset > 0 && offset >= total) return undefined

  const rows = await inOrder.selectAll('photo').limit(partSize).offset(offset).execute()
  const photos = await photosOf(db, rows)
  const photo = place === undefined ? undefined : photos[place - offset]
  if (place === undefined || !photo) return { photos, offset, total, shown: undefined }

  const idAt = async (at: number) => {
    const around = await inOrder.select('photo.id').limit(1).offset(at).executeTakeFirst()
    return around?.id ?? photo.id
  }
  const [previousId, nextId] = await Promise.all([
    idAt((place + total - 1) % total),
    idAt((place + 1) % total),
  ])
  return { photos, offset, total, shown: { photo, place, previousId, nextId } }
}
