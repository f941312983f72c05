import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, tellAsRun } from '#kit/db/journal.server.ts'
import { insertRecord, lockRecord } from '#kit/db/record.server.ts'
import type { FileStore, ReceivedFile } from '#kit/files/file-store.server.ts'
import type { ImageMaker } from './image-maker.server.ts'
import type { MadeImage } from './images.server.ts'
import type { Photo } from './media.contract.ts'
import { type KeptVariant, keepFiles } from './photo-files.server.ts'
import { albumKind, endOfAlbum, findPhoto, photoKind } from './photos.server.ts'
import { insertFiles, rememberKey } from './rows.server.ts'
import { readTakenAt } from './taken-at.server.ts'
import './media.tables.ts'

/** An album that is there, or one that comes with its first photo. */
export interface Destination {
  find(db: Db): Promise<number | undefined>
  /** In the transaction of the photo: one that is refused leaves no album behind. */
  ensure(trx: Db): Promise<number>
}

export interface Upload {
  albumId: number | Destination
  /** The picture as it was sent. */
  file: ReceivedFile
  title?: string
  description?: string
  alt?: string
  /** Its place in the album; without one it comes last. */
  order?: number
  /** Whether the sender still waits for it: what was given up while it was made is not kept. */
  isWanted?(): boolean
  /** Chosen by the sender: the same key and bytes are one upload, however often they arrive. */
  key?: string
}

export interface MediaStorage {
  db: Db
  store: FileStore
  images: ImageMaker
  timeZone: string
}

const keptKeysMs = dayMs

/**
 * Files first, row last; a failure in between leaves only files, which are taken away again.
 * @throws Problem conflict, with the photo as `current`, when the album already has this picture.
 */
export async function addPhoto(
  storage: MediaStorage,
  upload: Upload,
  editor: Editor,
): Promise<Photo> {
  const { db, store, images } = storage
  const hash = upload.file.sha256
  const known = await findKnown(db, upload, hash, editor.now)
  if (known) return known

  const image = await images.make(upload.file.path)
  const files = await keepFiles(store, image.files, { hash })
  try {
    const made = { upload, image, hash, files }
    return await store.keepIf(files, () => insertPhoto(storage, made, editor))
  } catch (error) {
    // Another request with the same picture or key may have been faster.
    const winner = await findKnown(db, upload, hash, editor.now)
    if (winner) return winner
    throw error
  }
}

async function findKnown(
  db: Db,
  { key, albumId: asked }: Upload,
  hash: string,
  now: Date,
): Promise<Photo | undefined> {
  const albumId = typeof asked === 'number' ? asked : await asked.find(db)
  if (albumId === undefined) return undefined
  // Before the key: a twin that is committed in between is then found by its key, not taken for another's.
  const same = await db
    .selectFrom('photo')
    .select('id')
    .where('album_id', '=', albumId)
    .where('hash', '=', hash)
    .executeTakeFirst()
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
  if (same)
    throw new Problem('conflict', 'Такая фотография уже есть в этом альбоме', {
      current: await findPhoto(db, same.id),
    })
  return undefined
}

/** Nobody is there to read it. */
const givenUp = new Problem('too-slow', 'Загрузку отменили')

const bodyHash = (albumId: number, hash: string) => `${albumId}-${hash}`

interface Made {
  upload: Upload
  image: MadeImage
  hash: string
  files: KeptVariant[]
}

function insertPhoto(
  { db, timeZone }: MediaStorage,
  { upload, image, hash, files }: Made,
  editor: Editor,
): Promise<Photo> {
  const { albumId: asked, key } = upload
  return write(db, async (trx) => {
    const albumId = typeof asked === 'number' ? asked : await asked.ensure(trx)
    await lockRecord(trx, albumKind, albumId)
    if (upload.isWanted?.() === false) throw givenUp
    const { id } = await insertRecord(
      trx,
      photoKind,
      {
        album_id: albumId,
        title: upload.title ?? '',
        description: upload.description ?? '',
        alt: upload.alt ?? '',
        author: '',
        rights: '',
        width: image.width,
        height: image.height,
        placeholder: image.placeholder,
        takenAt: readTakenAt(image.exif, timeZone) ?? null,
        order: upload.order ?? (await endOfAlbum(trx, albumId)),
        focalX: 50,
        focalY: 50,
        hidden: false,
        hiddenReason: '',
        hash,
        consents: [],
      },
      editor,
    )
    await tellAsRun(trx, { entity: photoKind.table, entityId: id }, { album_id: albumId })
    await insertFiles(trx, id, files)
    if (key !== undefined)
      await rememberKey(trx, {
        key,
        bodyHash: bodyHash(albumId, hash),
        photoId: id,
        now: editor.now,
        keptMs: keptKeysMs,
      })
    // Read before the end: once it is committed, nothing may fail any more.
    return (await findPhoto(trx, id))!
  })
}
