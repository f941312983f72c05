import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { photoConditions } from '#features/consents/consents.record.ts'
import { listConsentsOfPeople } from '#features/consents/consents.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow, type Readable, type RecordKind } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { readAs, recordKind } from '#kit/record/record-kind.server.ts'
import { isInstant } from '#kit/text/dates.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { type Album, albums } from './albums.record.ts'
import type { Photo } from './media.contract.ts'
import './media.tables.ts'
import { photoNameOf } from './photo-name.ts'
import { creditIn, photoRightNames } from './rights.ts'
import { unhidden } from './unhidden.server.ts'

/** A photo as its row has it, without the addresses of its files. */
export type StoredPhoto = Omit<Photo, 'image' | 'variants' | 'consents' | 'conditions'> & {
  hash: string
  /** Null where it cannot be read. */
  consents: number[] | null
}

export const photoKind: RecordKind<StoredPhoto> = {
  table: 'photo',
  booleans: ['hidden'],
  documents: ['consents'],
  // Whom it shows is nobody's to read but the editors', and no longer than they say so.
  unlogged: ['consents'],
  readable: new Map<string, Readable>([
    [
      'consents',
      {
        label: 'Кто на снимке',
        isSound: (value) =>
          Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0),
        otherwise: null,
        isVital: true,
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
    ...(['width', 'height'] as const).map(
      (name) => [name, readAs('Размер снимка', z.int().min(1), 1)] as const,
    ),
    ...(['focalX', 'focalY'] as const).map(
      (name) => [name, readAs('Главное на\u00a0снимке', z.int().min(0).max(100), 50)] as const,
    ),
    ['placeholder', readAs('Заглушка', z.string().regex(/^(data:image\/webp;base64,.*)?$/), '')],
    ['takenAt', readAs('Дата съёмки', z.string().refine(isInstant).nullable(), null)],
  ]),
  missing: 'Фотография не найдена',
  async nameOf(trx, photo) {
    return photoNameOf(photo, await findLinkedTitle(trx, 'album', photo.album_id))
  },
}

export type StoredAlbum = Omit<Album, 'cover' | 'photoCount' | 'hiddenCount'>

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
    .where(unhidden)
    .where('photo.album_id', 'in', (select) =>
      select.selectFrom('album').select('album.id').where('album.published', '=', 1),
    )
}

/** Whom visitors find named under photos, and by what right these are shown. */
export async function listPhotoAuthors(db: Db): Promise<ReturnType<typeof creditIn>[]> {
  const rows = await visiblePhotos(db.selectFrom('photo'))
    .innerJoin('album as source', 'source.id', 'photo.album_id')
    .where((where) => where.or([where('photo.author', '!=', ''), where('photo.rights', '!=', '')]))
    .select(['photo.author', 'photo.rights'])
    .select(['source.author as albumAuthor', 'source.rights as albumRights'])
    .distinct()
    .execute()
  return rows.map(({ albumAuthor, albumRights, ...photo }) =>
    creditIn({ author: albumAuthor, rights: albumRights }, photo),
  )
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
    .where(unhidden)
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

/** By the consents a photo names, of those named: what the people on it ask for. */
export async function readConditions(
  db: Db,
  named: readonly number[],
): Promise<(consents: readonly number[]) => string> {
  const all = await listConsentsOfPeople(db, named)
  return (consents) => photoConditions(all, consents)
}

const isSoundFile = ({ format, width, height, sizeBytes }: Tables['photoFile']) =>
  (format === 'avif' || format === 'jpg') && [width, height, sizeBytes].every(Number.isInteger)

async function withFiles(
  db: Db,
  rows: PhotoRow[],
  files: Tables['photoFile'][],
  { seesHidden }: Reader,
): Promise<Photo[]> {
  const byPhoto = Map.groupBy(files, (file) => file.photoId)
  const photos = rows.map((row) => fromRow(photoKind, row))
  const conditionsOf = await readConditions(
    db,
    photos.flatMap(({ consents }) => consents ?? []),
  )
  return photos.map(({ hash: _, consents, ...stored }) => {
    const conditions = conditionsOf(consents ?? [])
    const own = (byPhoto.get(stored.id) ?? []).filter(isSoundFile)
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
 * The file behind an address, while its photo is there; a hidden one only for who may see it. An address of before the
 * photo was turned means the file that is now in about that size, by its own name. `inAlbum`: visitors see its album.
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
  if (!reader.seesHidden) query = query.where(unhidden)
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
