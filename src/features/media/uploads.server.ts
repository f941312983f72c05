import { createHash, randomUUID } from 'node:crypto'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { insertRecord } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { type MadeFile, type MadeImage, makeImage } from './images.server.ts'
import type { Photo } from './media.contract.ts'
import { endOfAlbum, findPhoto, lockAlbum, photoKind } from './photos.server.ts'
import { discardFiles, type FileStore, keepFiles } from './store.server.ts'
import { readTakenAt } from './taken-at.server.ts'
import './media.tables.ts'

export interface Upload {
  albumId: number
  bytes: Uint8Array
  title?: string
  description?: string
  alt?: string
  /** Chosen by the sender: the same key and bytes are one upload, however often they arrive. */
  key?: string
}

interface Storage {
  db: Db
  store: FileStore
  timeZone: string
}

const keptKeysMs = 24 * 3_600_000
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Files first, row last; a failure in between leaves only files, which are taken away again.
 * @throws Problem conflict, with the photo as `current`, when the album already has this picture.
 */
export async function addPhoto(storage: Storage, upload: Upload, editor: Editor): Promise<Photo> {
  const { db, store } = storage
  const hash = sha256(upload.bytes)
  const known = await findKnown(db, upload, hash, editor.now)
  if (known) return known

  const image = await makeImage(upload.bytes)
  const files = nameFiles(image.files, hash)
  await keepFiles(store, files)
  const names = files.map((file) => file.name)
  try {
    const id = await insertPhoto(storage, { upload, image, hash, files }, editor)
    return (await findPhoto(db, id))!
  } catch (error) {
    await discardFiles(store, names)
    // Another request with the same picture or key may have been faster.
    const winner = await findKnown(db, upload, hash, editor.now)
    if (winner) return winner
    throw error
  }
}

async function findKnown(
  db: Db,
  { key, albumId }: Upload,
  hash: string,
  now: Date,
): Promise<Photo | undefined> {
  const sent =
    key === undefined
      ? undefined
      : await db
          .selectFrom('photoUpload')
          .selectAll()
          .where('key', '=', key)
          .where('createdAt', '>', new Date(now.getTime() - keptKeysMs).toISOString())
          .executeTakeFirst()
  if (sent && sent.bodyHash !== bodyHash(albumId, hash))
    throw new Problem('conflict', 'С этим ключом уже загружен другой файл')
  if (sent) return findPhoto(db, sent.photoId)
  const same = await db
    .selectFrom('photo')
    .select('id')
    .where('album_id', '=', albumId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (same)
    throw new Problem('conflict', 'Такая фотография уже есть в этом альбоме', {
      current: await findPhoto(db, same.id),
    })
  return undefined
}

const bodyHash = (albumId: number, hash: string) => `${albumId}-${hash}`

export interface NamedFile extends MadeFile {
  name: string
}

/** Names nobody can guess, of letters that are safe everywhere, new for every picture. */
export function nameFiles(files: MadeFile[], hash: string): NamedFile[] {
  const base = `${randomUUID()}-${hash.slice(0, 16)}`
  return files.map((file) => ({ ...file, name: `${base}-${file.width}.${file.format}` }))
}

interface Made {
  upload: Upload
  image: MadeImage
  hash: string
  files: NamedFile[]
}

function insertPhoto(
  { db, timeZone }: Storage,
  { upload, image, hash, files }: Made,
  editor: Editor,
): Promise<number> {
  return write(db, async (trx) => {
    await lockAlbum(trx, upload.albumId)
    const { id } = await insertRecord(
      trx,
      photoKind,
      {
        album_id: upload.albumId,
        title: upload.title ?? '',
        description: upload.description ?? '',
        alt: upload.alt ?? '',
        width: image.width,
        height: image.height,
        placeholder: image.placeholder,
        takenAt: readTakenAt(image.exif, timeZone) ?? null,
        order: await endOfAlbum(trx, upload.albumId),
        focalX: 50,
        focalY: 50,
        hidden: false,
        hash,
      },
      editor,
    )
    await insertFiles(trx, id, files)
    if (upload.key !== undefined)
      await rememberKey(trx, { ...upload, key: upload.key }, id, hash, editor.now)
    return id
  })
}

export async function insertFiles(trx: Db, photoId: number, files: NamedFile[]): Promise<void> {
  const rows = files.map(({ name, format, width, height, bytes }) => ({
    name,
    photoId,
    format,
    width,
    height,
    sizeBytes: bytes.length,
    sha256: sha256(bytes),
  }))
  await trx.insertInto('photoFile').values(rows).execute()
}

async function rememberKey(
  trx: Db,
  { key, albumId }: Upload & { key: string },
  photoId: number,
  hash: string,
  now: Date,
): Promise<void> {
  const expired = new Date(now.getTime() - keptKeysMs).toISOString()
  await trx.deleteFrom('photoUpload').where('createdAt', '<=', expired).execute()
  await trx
    .insertInto('photoUpload')
    .values({ key, bodyHash: bodyHash(albumId, hash), photoId, createdAt: now.toISOString() })
    .execute()
}
