import { sql } from 'kysely'
import { readSearchEngines } from '#features/operator/operator.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Rows } from '#kit/contract/query.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, tellTogether, writeJournal } from '#kit/db/journal.server.ts'
import { lockOrder } from '#kit/db/ordered.server.ts'
import {
  changeRecord,
  fromRow,
  insertRecord,
  lockRecord,
  logged,
  removeRecord,
} from '#kit/db/record.server.ts'
import { readNamingSeen } from '#kit/db/reference.server.ts'
import { readCount } from '#kit/db/settings.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { requireLinks } from '#kit/record/record-kind.server.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import { allOrNothing } from '#kit/ui/all-or-nothing.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { type Album, type AlbumCreate, type AlbumUpdate, albums } from './albums.record.ts'
import { albumTrash } from './media.trash.server.ts'
import { discardFiles } from './photo-files.server.ts'
import { photoNameOf } from './photo-name.ts'
import { albumKind, findPhotos, photoKind, type Reader } from './photos.server.ts'
import { noteDone } from './removals.server.ts'
import { storeOrder } from './rows.server.ts'
import { unhidden } from './unhidden.server.ts'
import './media.tables.ts'

/** The setting that names the album with the images of the pages. */
export const siteImagesAlbum = 'site-images-album'

export function selectAlbums(db: Db, reader: Reader) {
  const albums = db.selectFrom('album').selectAll('album')
  return reader.seesHidden ? albums : albums.where('published', '=', 1)
}

export async function withPhotos(
  db: Db,
  albums: ReturnType<typeof selectAlbums>,
  { part = allOrNothing, ...reader }: Reader,
): Promise<Album[]> {
  const rows = await (reader.seesHidden ? albums.execute() : readNamingSeen(albums, albumKind))
  const ids = rows.map((row) => row.id)
  const photos = await part(summarisePhotos(db, ids, reader))
  return rows.map((row) => {
    const { cover, photoCount, seen } = photos?.get(row.id) ?? nothing
    const album = fromRow(albumKind, row)
    // A chosen one may be hidden, or in another album by now.
    const isNamed = reader.seesHidden || cover?.id === album.cover_id
    const cover_id = isNamed ? album.cover_id : null
    return { ...album, cover_id, cover, photoCount, hiddenCount: photoCount - seen }
  })
}

const nothing = { cover: null, photoCount: 0, seen: 0 }

/** Of each album the cover and how many photos this reader sees. */
async function summarisePhotos(db: Db, albumIds: number[], { seesHidden }: Reader) {
  if (albumIds.length === 0) return undefined
  const rows = await db
    .selectFrom('album')
    .where('album.id', 'in', albumIds)
    .select((select) => [
      'album.id',
      select
        .selectFrom('photo')
        .whereRef('photo.album_id', '=', 'album.id')
        .$if(!seesHidden, (photos) => photos.where(unhidden))
        .select((photos) => photos.fn.countAll<number>().as('photos'))
        .as('photoCount'),
      select
        .selectFrom('photo')
        .whereRef('photo.album_id', '=', 'album.id')
        .where(unhidden)
        .select((photos) => photos.fn.countAll<number>().as('photos'))
        .as('seen'),
      // The chosen cover, while it can be seen; then the first photo.
      select
        .selectFrom('photo')
        .whereRef('photo.album_id', '=', 'album.id')
        .where(unhidden)
        .orderBy(sql`case when photo.id = album.cover_id then 0 else 1 end`)
        .orderBy('photo.order')
        .orderBy('photo.id')
        .limit(1)
        .select('photo.id')
        .as('coverId'),
    ])
    .execute()
  const coverIds = rows.map((row) => row.coverId).filter((id) => id !== null)
  const covers = await findPhotos(db, coverIds)
  const byId = new Map(covers.map((photo) => [photo.id, photo]))
  return new Map(
    rows.map(({ id, coverId, photoCount, seen }) => [
      id,
      {
        cover: (coverId !== null && byId.get(coverId)) || null,
        ...{ photoCount: photoCount ?? 0, seen: seen ?? 0 },
      },
    ]),
  )
}

export const readService = (db: Db): Promise<number> => readCount(db, siteImagesAlbum)

/** As the editor put them; new ones come first, the site's own one last. */
export const inOrder = (albums: ReturnType<typeof selectAlbums>, service: number) =>
  albums
    .orderBy(sql`case when album.id = ${service} then 1 else 0 end`)
    .orderBy('album.order')
    .orderBy('album.id', 'desc')

export async function listAlbums(
  db: Db,
  {
    rows,
    service: asked,
    ...reader
  }: Reader & { rows?: Rows; service?: 'no' | 'only' | undefined },
): Promise<Album[]> {
  const service = await readService(db)
  const all = selectAlbums(db, reader)
  const own = asked && all.where('album.id', asked === 'no' ? '<>' : '=', service)
  const albums = inOrder(own ?? all, service)
  return withPhotos(db, rows ? albums.limit(rows.limit).offset(rows.offset) : albums, reader)
}

export async function countShownAlbums(db: Db): Promise<number> {
  const { albums } = await db
    .selectFrom('album')
    .select((select) => select.fn.countAll<number>().as('albums'))
    .where('published', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(albums)
}

export async function findAlbum(db: Db, id: number, reader: Reader): Promise<Album | undefined> {
  const asked = selectAlbums(db, reader).where('album.id', '=', id)
  return (await withPhotos(db, asked, reader))[0]
}

/** Of an album any visitor may see. */
export async function findAlbumTitle(db: Db, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined
  const album = await selectAlbums(db, { seesHidden: false })
    .where('id', '=', id)
    .executeTakeFirst()
  return album?.title
}

/** None while search engines are to find none. */
export async function listAlbumAddresses(db: Db, { limit, offset }: Rows) {
  if ((await readSearchEngines(db)) === 'none') return []
  return db
    .selectFrom('album')
    .select(['id', 'updatedAt'])
    .where('published', '=', 1)
    .orderBy('order')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function createAlbum(db: Db, input: AlbumCreate, editor: Editor): Promise<Album> {
  return write(db, async (trx) => {
    await requireLinks(trx, albums, input)
    const { first } = await trx
      .selectFrom('album')
      .select(sql<number | null>`min("order")`.as('first'))
      .executeTakeFirstOrThrow()
    const fields = {
      ...albums.initial,
      ...input,
      cover_id: null,
      order: (first ?? 1) - 1,
    }
    const stored = await insertRecord(trx, albumKind, fields, editor)
    return { ...stored, cover: null, photoCount: 0, hiddenCount: 0 }
  })
}

/** @throws Problem not-found, conflict; bad-input for a cover from another album. */
export async function updateAlbum(
  db: Db,
  id: number,
  { version, ...changes }: AlbumUpdate,
  editor: Editor,
): Promise<Album> {
  return write(db, async (trx) => {
    const present = () => findAlbum(trx, id, { seesHidden: true })
    await changeRecord(trx, albumKind, id, { version, editor, present }, async (stored) => {
      await requireLinks(trx, albums, changes, { ...stored })
      if (changes.cover_id) await requireInside(trx, id, changes.cover_id)
      return changes
    })
    return (await present())!
  })
}

/** What visitors may see of a competition: the album it names and those that name it. */
export async function listCompetitionAlbums(
  db: Db,
  competition: { id: number; album_id: number | null },
  part?: LoadPart,
): Promise<Album[]> {
  const reader = { seesHidden: false, part }
  const albums = selectAlbums(db, reader)
    .where((is) =>
      is.or([is('competition_id', '=', competition.id), is('album.id', '=', competition.album_id)]),
    )
    .orderBy('album.order')
    .orderBy('album.id', 'desc')
    .limit(12)
  return withPhotos(db, albums, reader)
}

/** What an album is of, the other way round; nothing when it is of no competition. */
export async function findAlbumCompetition(
  db: Db,
  { id, competition_id }: Pick<Album, 'id' | 'competition_id'>,
): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('competition')
    .select(['id', 'title'])
    .where((is) => is.or([is('id', '=', competition_id), is('album_id', '=', id)]))
    .orderBy('date', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

export type AlbumTitle = Pick<Album, 'id' | 'title' | 'competition_id'>

/** The names of what visitors may see of some competitions. */
export async function listAlbumTitles(
  db: Db,
  competitions: readonly { id: number; album_id: number | null }[],
): Promise<AlbumTitle[]> {
  if (competitions.length === 0) return []
  const named = competitions.flatMap(({ album_id }) => album_id ?? [])
  const rows = await selectAlbums(db, { seesHidden: false })
    .where((is) =>
      is.or([
        is(
          'competition_id',
          'in',
          competitions.map(({ id }) => id),
        ),
        ...(named.length > 0 ? [is('album.id', 'in', named)] : []),
      ]),
    )
    .orderBy('album.order')
    .orderBy('album.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, title, competition_id }) => ({ id, title, competition_id }))
}

/** In the transaction that removes a competition: its albums stay. @returns their numbers. */
export async function unlinkAlbums(
  trx: Db,
  competitionId: number,
  editor: Editor,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('album')
    .select('id')
    .where('competition_id', '=', competitionId)
    .execute()
  for (const { id } of rows)
    await changeRecord(trx, albumKind, id, { editor }, () => ({ competition_id: null }))
  return rows.map(({ id }) => id)
}

async function requireInside(trx: Db, albumId: number, photoId: number): Promise<void> {
  const photo = await trx
    .selectFrom('photo')
    .select('id')
    .where('id', '=', photoId)
    .where('album_id', '=', albumId)
    .executeTakeFirst()
  const message = 'Обложкой может быть только фотография этого альбома'
  if (!photo) throw new Problem('bad-input', message, { fields: { cover_id: message } })
}

/** Removes the album with its photos; their files go to the trash once the rows are gone. */
export async function removeAlbum(
  db: Db,
  store: FileStore,
  id: number,
  editor: Editor,
): Promise<void> {
  const gone = await write(db, async (trx) => {
    const { title } = await lockRecord(trx, albumKind, id)
    const files = await trx
      .selectFrom('photoFile')
      .innerJoin('photo', 'photo.id', 'photoFile.photoId')
      .select('photoFile.name')
      .where('photo.album_id', '=', id)
      .execute()
    const rows = await trx.selectFrom('photo').selectAll().where('album_id', '=', id).execute()
    const photos = rows.map((row) => fromRow(photoKind, row))
    await keepInTrash(trx, albumTrash, id, editor)
    const ids = photos.map((photo) => photo.id)
    await noteDone(trx, { of: 'photoId', ids, others: 'removed' }, 'removed', editor)
    await removeRecord(trx, albumKind, id, editor)
    for (const before of photos)
      await writeJournal(trx, editor, {
        action: 'delete',
        entity: 'photo',
        entityId: before.id,
        name: photoNameOf(before, title),
        before: logged(photoKind, before),
        after: undefined,
      })
    await tellTogether(trx, { entity: 'album', entityId: id }, { parts: { photo: ids } })
    return files
  })
  await discardFiles(store, gone)
}

/** Puts the albums named first, in this order; the others follow as they were. */
export async function orderAlbums(db: Db, ids: number[], editor: Editor): Promise<void> {
  await write(db, async (trx) => {
    await lockOrder(trx, 'album')
    const before = await listAlbumOrder(trx)
    await storeOrder(trx, { table: 'album', before, ids }, editor)
  })
}

export async function listAlbumOrder(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('album')
    .select('id')
    .orderBy('order')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

export async function orderPhotos(
  db: Db,
  albumId: number,
  ids: number[],
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    const album = await lockRecord(trx, albumKind, albumId)
    const before = await trx
      .selectFrom('photo')
      .select('id')
      .where('album_id', '=', albumId)
      .orderBy('order')
      .orderBy('id')
      .execute()
    await storeOrder(
      trx,
      { table: 'photo', before: before.map((row) => row.id), ids, album },
      editor,
    )
  })
}
