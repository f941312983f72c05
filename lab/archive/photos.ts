import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createAlbum } from '#features/media/albums.server.ts'
import { photoStore } from '#features/media/photo-files.server.ts'
import '#features/media/media.tables.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { dayOf, writer } from './decade.ts'
import { some, titles, uuid } from './words.ts'

const photosOfAlbum = 100
/** Every third is a small picture, of which fewer sizes are made: 160 000 files of 30 000 photos. */
const filesOf = (at: number) => (at % 3 === 2 ? 4 : 6)

/**
 * 300 albums of 100 photos, times `factor`. Their files are the real ones of the photos that are there,
 * under names of their own; each bears so many links as a file system allows, by turns.
 */
export async function fillPhotos(db: Db, dataDir: string, factor: number): Promise<void> {
  const models = await readModels(db)
  const folder = join(dataDir, photoStore.folder)
  const albums = Math.round(300 * factor)
  const shelves = new Set<string>()
  for (let at = 0; at < albums; at++) {
    const now = dayOf(at, albums)
    const names = await write(db, (trx) => addAlbum(trx, { at, now, models }))
    for (const { name, model } of names) {
      const to = join(folder, placeOf(name))
      const shelf = dirname(to)
      if (!shelves.has(shelf)) await mkdir(shelf, { recursive: true })
      shelves.add(shelf)
      await link(join(folder, placeOf(model)), to)
    }
  }
}

type Model = Awaited<ReturnType<typeof readModels>>[number]

async function readModels(db: Db) {
  const photos = await db.selectFrom('photo').selectAll().orderBy('id').execute()
  const files = await db.selectFrom('photoFile').selectAll().orderBy('width').execute()
  const own = Map.groupBy(files, ({ photoId }) => photoId)
  return photos
    .map((photo) => ({ photo, files: own.get(photo.id) ?? [] }))
    .filter((model) => model.files.length === 6)
}

interface NewAlbum {
  at: number
  now: Date
  models: Model[]
}

async function addAlbum(trx: Db, { at, now, models }: NewAlbum) {
  const instant = now.toISOString()
  const date = instant.slice(0, 10)
  const title = `${some(titles)}, ${date.slice(0, 4)}: ${at + 1}`
  const album = await createAlbum(trx, { title, date }, { name: writer, now })
  const stamps = { version: 1, createdAt: instant, updatedAt: instant }
  const chosen = Array.from({ length: photosOfAlbum }, (_, order) => {
    const { photo, files } = models[(at * photosOfAlbum + order) % models.length]!
    const { id, ...fields } = photo
    const hash = uuid().replaceAll('-', '').repeat(2)
    return { fields: { ...fields, ...stamps, album_id: album.id, order, hash }, files, model: id }
  })
  const ids = await trx
    .insertInto('photo')
    .values(chosen.map(({ fields }) => fields))
    .returning('id')
    .execute()
  const rows = chosen.flatMap(({ fields, files }, order) => {
    const picture = `${uuid()}-${fields.hash.slice(0, 16)}`
    return files.slice(0, filesOf(order)).map((file) => ({
      model: file.name,
      row: {
        ...file,
        name: `${picture}-${file.width}.${file.format}`,
        photoId: ids[order]!.id,
      },
    }))
  })
  await trx
    .insertInto('photoFile')
    .values(rows.map(({ row }) => row))
    .execute()
  return rows.map(({ row, model }) => ({ name: row.name, model }))
}
