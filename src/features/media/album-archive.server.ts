import { recordId } from '#kit/contract/fields.ts'
import type { Db } from '#kit/db/db.server.ts'
import { parseStoredList } from '#kit/db/stored-json.ts'
import type { FoundFile } from '#kit/files/file-keep.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { ZippedFile } from '#kit/files/zip.server.ts'
import { slugOf } from '#kit/text/slug.ts'
import { readConditions, visiblePhotos } from './photos.server.ts'
import { creditIn, creditInFull, isRightKnown, unknownRight } from './rights.ts'
import './media.tables.ts'

/** No archive is larger than so many photos: the next ones are its next part. */
export const photosInArchive = 300

export interface ArchivedPhoto {
  id: number
  /** The largest JPEG, which the viewer gives as well. */
  file: string
  sizeBytes: number
  /** Who took it and by what right it is shown. */
  credit: string
  isRightKnown: boolean
}

/** Every photo of an album that visitors see and nobody's conditions keep here, in its order; none of an album that may not be taken whole. */
export async function listArchived(db: Db, albumId: number): Promise<ArchivedPhoto[]> {
  const rows = await visiblePhotos(db.selectFrom('photo'))
    .innerJoin('album as source', 'source.id', 'photo.album_id')
    .innerJoin('photoFile', 'photoFile.photoId', 'photo.id')
    .where('source.id', '=', albumId)
    .where('source.published', '=', 1)
    .where('source.downloadable', '=', 1)
    .where('photoFile.format', '=', 'jpg')
    .select(['photo.id', 'photo.consents', 'photoFile.name as file', 'photoFile.sizeBytes'])
    .select(['photo.author', 'photo.rights'])
    .select(['source.author as albumAuthor', 'source.rights as albumRights'])
    .orderBy('photo.order')
    .orderBy('photo.id')
    .orderBy('photoFile.width', 'desc')
    .execute()
  const marked = rows.map(({ consents, ...row }) => ({
    ...row,
    marks: parseStoredList(recordId, consents),
  }))
  const conditionsOf = await readConditions(
    db,
    marked.flatMap(({ marks }) => marks),
  )
  return marked
    .filter(({ id }, at) => rows[at - 1]?.id !== id)
    .filter(({ marks }) => !conditionsOf(marks))
    .map(({ id, file, sizeBytes, author, rights, albumAuthor, albumRights }) => {
      const holds = creditIn({ author: albumAuthor, rights: albumRights }, { author, rights })
      return {
        id,
        file,
        sizeBytes,
        credit: creditInFull(holds),
        isRightKnown: isRightKnown(holds.rights),
      }
    })
}

export interface ArchivePart {
  number: number
  photos: number
  sizeBytes: number
}

export function archiveParts(photos: readonly Pick<ArchivedPhoto, 'sizeBytes'>[]): ArchivePart[] {
  const parts = Array.from({ length: Math.ceil(photos.length / photosInArchive) }, (_, index) =>
    photos.slice(index * photosInArchive, (index + 1) * photosInArchive),
  )
  return parts.map((part, index) => ({
    number: index + 1,
    photos: part.length,
    sizeBytes: part.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }))
}

interface Wanted {
  album: { id: number; title: string }
  part: number
  now: Date
  /** Where the terms of all photos stand. */
  terms: string
}

/** Whatever is hidden or removed while the archive is on its way is not put into it. */
export async function* archived(
  db: Db,
  store: FileStore,
  { album, part, now, terms }: Wanted,
): AsyncGenerator<ZippedFile> {
  const photos = await listArchived(db, album.id)
  const stem = slugOf(album.title, 'album')
  const digits = Math.max(3, String(photos.length).length)
  const first = (part - 1) * photosInArchive
  const credits: string[] = []
  let unknown = 0
  for (const [index, { id, file, credit, isRightKnown: isKnown }] of photos
    .slice(first, first + photosInArchive)
    .entries()) {
    const isStill = await visiblePhotos(db.selectFrom('photo').select('photo.id'))
      .where('photo.id', '=', id)
      .executeTakeFirst()
    const found = isStill && (await store.find(file))
    if (!found) continue
    const number = String(first + index + 1).padStart(digits, '0')
    const name = `${stem}-${number}.jpg`
    credits.push(`${name}: ${credit}`)
    if (!isKnown) unknown += 1
    yield { name, at: now, bytes: opened(found) }
  }
  if (credits.length === 0) return
  const of = unknown === credits.length ? 'всех снимков' : 'остальных снимков'
  const asks = [`У ${of} право не указано.`, `${plain(unknownRight)}: ${terms}#contact`]
  const lines = [...credits, '', ...(unknown > 0 ? asks : [])]
  yield {
    name: `${stem}-avtory-i-prava.txt`,
    at: now,
    bytes: [Buffer.from([...lines, `Условия использования: ${terms}#photos`, ''].join('\r\n'))],
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

// Not before it is read: nobody may be left to read it.
async function* opened(file: FoundFile): AsyncGenerator<Uint8Array> {
  yield* file.stream()
}
