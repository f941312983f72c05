import { randomUUID } from 'node:crypto'
import type { Db } from '#kit/db/db.server.ts'
import { fileRowsOf } from '#kit/files/file-rows.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { StoreKind } from '#kit/nouns/stores.server.ts'
import type { MadeFile } from './images.server.ts'
import './media.tables.ts'

export interface KeptVariant extends Omit<MadeFile, 'bytes'> {
  name: string
  sizeBytes: number
  sha256: string
}

interface Naming {
  hash: string
  /** Of a picture that is there already: records name it by this, so it keeps it whatever is made of it. */
  picture?: string
}

/**
 * Keeps the variants of one picture under names nobody can guess, new every time. After it returns
 * they are safe on the disk and a row may name them; if one fails, none stays.
 */
export async function keepFiles(
  store: FileStore,
  files: MadeFile[],
  { hash, picture = randomUUID() }: Naming,
): Promise<KeptVariant[]> {
  const base = `${picture}-${hash.slice(0, 16)}`
  const kept: KeptVariant[] = []
  try {
    for (const { bytes, ...file } of files) {
      const stem = `${base}-${file.width}`
      const options = { stem, extension: file.format, maxBytes: Number.POSITIVE_INFINITY }
      kept.push({ ...file, ...(await store.put(Buffer.from(bytes), options)) })
    }
  } catch (error) {
    await store.discard(kept)
    throw error
  }
  return kept
}

/** Call it when no row names them any more. */
export async function discardFiles(store: FileStore, files: { name: string }[]): Promise<void> {
  for (const { name } of files) await store.trash(name)
}

export const photoStore: StoreKind = {
  name: 'photos',
  folder: 'files',
  named: fileRowsOf({ table: 'photoFile', name: 'name', id: 'photoId', owner: 'Фотография' }),
}

/** Photos none of whose files has a row, in Russian, a line each. */
export async function photosWithoutFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .leftJoin('photoFile', 'photoFile.photoId', 'photo.id')
    .select('photo.id')
    .where('photoFile.name', 'is', null)
    .orderBy('photo.id')
    .execute()
  return rows.map(({ id }) => `Фотография ${id}: нет ни одного файла`)
}
