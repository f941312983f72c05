import { type SelectQueryBuilder, sql } from 'kysely'
import { photoConditions } from '#features/consents/consents.record.ts'
import { listPapersOf } from '#features/consents/consents.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow, type RecordKind } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { recordKind } from '#kit/record/record-kind.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { type Album, albums } from './albums.record.ts'
import type { Photo } from './media.contract.ts'
import './media.tables.ts'
import { photoNameOf } from './photo-name.ts'
import { creditIn, photoRightNames } from './rights.ts'

/** A photo as its row has it, without the addresses of its files. */
export type StoredPhoto = Omit<Photo, 'image' | 'variants' | 'consents' | 'conditions'> & {
  hash: string
  consents: number[]
}

export const photoKind: RecordKind<StoredPhoto> = {
  table: 'photo',
  booleans: ['hidden'],
  documents: ['consents'],
  // Whom it shows is nobody's to read but the editors', and no longer than they say so.
  unlogged: ['consents'],
  readable: new Map([
    [
      'consents',
      {
        label: 'Кто на снимке',
        isSound: (value) => Array.isArray(value) && value.every(Number.isInteger),
        otherwise: [],
        isVital: false,
      },
    ],
    [
      'rights',
      {
        label: 'Право на\u00a0снимок',
        isSound: (value) => Object.hasOwn(photoRightNames, String(value)),
        otherwise: '',
        isVital: false,
      },
    ],
  ]),
  missing: 'Фотография не найдена',
  async nameOf(trx, photo) {
    return photoNameOf(photo, await findLinkedTitle(trx, 'album', photo.album_id))
  },
}

export type StoredAlbum = Omit<Album, 'cover' | 'photoCount'>

export const albumKind = recordKind<StoredAlbum>(albums)

/** Who asks: visitors see published albums and photos nobody asked to remove. */
export interface Reader {
  seesHidden: boolean
  /** A page shows an album also without what it needs of the photos. */
  part?: LoadPart
}

type PhotoQuery<Row> = SelectQueryBuilder<Tables, 'photo', Row>

/** The only definition of the photos a visitor may see. */
export function visiblePhotos<Row>(query: PhotoQuery<Row>): PhotoQuery<Row> {
  return query
    .where('photo.hidden', '=', 0)
    .where('photo.album_id', 'in', (select) =>
      select.selectFrom('album').select('album.id').where('album.published', '=', 1),
    )
}

const authorsAtMost = 300

/** Whom visitors find named under albums and photos, and by what right these are shown. */
export async function listPhotoAuthors(db: Db): Promise<ReturnType<typeof creditIn>[]> {
  const ofAlbums = await db
    .selectFrom('album')
    .select(['author', 'rights'])
    .where('published', '=', 1)
    .where('author', '!=', '')
    .distinct()
    .orderBy('author')
    .limit(authorsAtMost)
    .execute()
  const ofPhotos = await visiblePhotos(db.selectFrom('photo'))
    .innerJoin('album as source', 'source.id', 'photo.album_id')
    // As the index has it.
    .where(sql<boolean>`(photo.author <> '' or photo.rights <> '')`)
    .select(['photo.author', 'photo.rights'])
    .select(['source.author as albumAuthor', 'source.rights as albumRights'])
    .distinct()
    .orderBy('photo.author')
    .limit(authorsAtMost)
    .execute()
  return [
    ...ofAlbums,
    ...ofPhotos.map(({ albumAuthor, albumRights, ...photo }) =>
      creditIn({ author: albumAuthor, rights: albumRights }, photo),
    ),
  ]
}

export const addressOfFile = (name: string) => `/files/${name}`

/** @throws Problem not-found when there is no such album for this reader. */
export async function listPhotos(db: Db, albumId: number, reader: Reader): Promise<Photo[]> {
  let album = db.selectFrom('album').select('id').where('id', '=', albumId)
  if (!reader.seesHidden) album = album.where('published', '=', 1)
  if (!(await album.executeTakeFirst())) throw new Problem('not-found', albums.missing)
  let photos = db.selectFrom('photo').selectAll().where('album_id', '=', albumId)
  if (!reader.seesHidden) photos = visiblePhotos(photos)
  const rows = await photos.orderBy('order').orderBy('id').execute()
  const files = await db
    .selectFrom('photoFile')
    .innerJoin('photo', 'photo.id', 'photoFile.photoId')
    .selectAll('photoFile')
    .where('photo.album_id', '=', albumId)
    .orderBy('photoFile.width')
    .orderBy('photoFile.format')
    .execute()
  return withFiles(db, rows, files, reader)
}

/** As its editor has it. */
export async function findPhoto(db: Db, id: number): Promise<Photo | undefined> {
  return (await findPhotos(db, [id], { seesHidden: true }))[0]
}

/** The photos with these numbers, in no particular order. */
export async function findPhotos(
  db: Db,
  ids: number[],
  reader: Reader = { seesHidden: false },
): Promise<Photo[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('photo').selectAll().where('id', 'in', ids).execute()
  return photosOf(db, rows, reader)
}

/** As the index has it. */
const picture = sql<string>`substr("photoFile"."name", 1, 36)`

/** What the addresses of the files of these photos, or of all photos of an album, begin with. */
export async function listPictures(
  db: Db,
  { album, photos = [] }: { album?: number | undefined; photos?: number[] | undefined },
): Promise<Map<string, { id: number; album_id: number }>> {
  const found = await db
    .selectFrom('photoFile')
    .innerJoin('photo', 'photo.id', 'photoFile.photoId')
    .select(['photo.id', 'photo.album_id', picture.as('picture')])
    .where(({ eb, or }) =>
      or([
        ...(album === undefined ? [] : [eb('photo.album_id', '=', album)]),
        ...(photos.length === 0 ? [] : [eb('photo.id', 'in', photos)]),
      ]),
    )
    .distinct()
    .execute()
  return new Map(found.map(({ picture, ...photo }) => [picture, photo]))
}

/** What a page needs to show an image it knows only by the address of one of its files, also of before it was turned. */
export async function findPhotosByAddress(
  db: Db,
  addresses: string[],
): Promise<Map<string, Photo>> {
  if (addresses.length === 0) return new Map()
  const found = await db
    .selectFrom('photoFile')
    .innerJoin('photo', 'photo.id', 'photoFile.photoId')
    .select(['photoFile.photoId', picture.as('picture')])
    .where(picture, 'in', [...new Set(addresses.map(pictureOf))])
    .where('photo.hidden', '=', 0)
    .distinct()
    .execute()
  const ids = new Map(found.map(({ picture, photoId }) => [picture, photoId]))
  const photos = await findPhotos(db, [...ids.values()])
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return new Map(
    addresses.flatMap((address) => {
      const photo = byId.get(ids.get(pictureOf(address)) ?? 0)
      return photo ? [[address, photo] as const] : []
    }),
  )
}

type PhotoRow = object & { id: number }

export async function photosOf(
  db: Db,
  rows: PhotoRow[],
  reader: Reader = { seesHidden: false },
): Promise<Photo[]> {
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('photoFile')
    .selectAll()
    .where(
      'photoId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('width')
    .orderBy('format')
    .execute()
  return withFiles(db, rows, files, reader)
}

/** By the consents a photo names: what the people on these photos ask for. */
export async function readConditions(
  db: Db,
  photos: readonly Pick<StoredPhoto, 'consents'>[],
): Promise<(consents: readonly number[]) => string> {
  const named = await listPapersOf(
    db,
    photos.flatMap(({ consents }) => consents),
  )
  return (consents) => photoConditions(named, consents)
}

async function withFiles(
  db: Db,
  rows: PhotoRow[],
  files: Tables['photoFile'][],
  { seesHidden }: Reader,
): Promise<Photo[]> {
  const byPhoto = Map.groupBy(files, (file) => file.photoId)
  const photos = rows.map((row) => fromRow(photoKind, row))
  const conditionsOf = await readConditions(db, photos)
  return photos.map(({ hash: _, consents, ...stored }) => {
    const conditions = conditionsOf(consents)
    const own = byPhoto.get(stored.id) ?? []
    const largest = own.findLast((file) => file.format === 'jpg')
    return {
      ...stored,
      ...(seesHidden && { consents }),
      ...(conditions && { conditions }),
      image: largest ? addressOfFile(largest.name) : '',
      variants: own.map((file) => ({
        image: addressOfFile(file.name),
        type: file.format === 'avif' ? ('image/avif' as const) : ('image/jpeg' as const),
        width: file.width,
        height: file.height,
        sizeBytes: file.sizeBytes,
      })),
    }
  })
}

export interface StoredFile {
  name: string
  format: 'avif' | 'jpg'
  sizeBytes: number
  sha256: string
}

/**
 * The file behind an address, while its photo is there; a hidden one only for who may see it. What had the address before
 * the photo was turned stands as it is now, in about that size. `inAlbum`: visitors see its album.
 */
export async function findFile(
  db: Db,
  name: string,
  reader: Reader,
): Promise<(StoredFile & { inAlbum: boolean }) | undefined> {
  let query = db
    .selectFrom('photoFile')
    .innerJoin('photo', 'photo.id', 'photoFile.photoId')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['photoFile.name', 'photoFile.format', 'photoFile.sizeBytes', 'photoFile.sha256'])
    .select(['album.published', 'photoFile.width'])
    .where(picture, '=', pictureOf(name))
    .where('photoFile.format', '=', name.endsWith('.avif') ? 'avif' : 'jpg')
  if (!reader.seesHidden) query = query.where('photo.hidden', '=', 0)
  const wanted = Number(/(\d+)\.[a-z]+$/.exec(name)?.[1])
  const off = (file: { width: number }) => Math.abs(file.width - wanted)
  const [found] = (await query.execute()).sort((a, b) => off(a) - off(b))
  if (!found) return
  const { published, width: _, ...file } = found
  return { ...file, inAlbum: published === 1 }
}

/** The next free place at the end of an album. */
export async function endOfAlbum(db: Db, albumId: number): Promise<number> {
  const { last } = await db
    .selectFrom('photo')
    .select(sql<number | null>`max("order")`.as('last'))
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
