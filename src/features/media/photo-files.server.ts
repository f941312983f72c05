import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type FileStore, openFileStore } from '#kit/files/file-store.server.ts'
import type { MadeFile } from './images.server.ts'

export interface NamedFile extends Omit<MadeFile, 'bytes'> {
  name: string
  sizeBytes: number
  sha256: string
}

export const openPhotoStore = (dataDir: string): FileStore => openFileStore(join(dataDir, 'files'))

/**
 * Keeps the variants of one picture under names nobody can guess, new every time. After it returns
 * they are safe on the disk and a row may name them; if one fails, none stays.
 */
export async function keepFiles(
  store: FileStore,
  files: MadeFile[],
  hash: string,
): Promise<NamedFile[]> {
  const base = `${randomUUID()}-${hash.slice(0, 16)}`
  const kept: NamedFile[] = []
  try {
    for (const { bytes, ...file } of files) {
      const stem = `${base}-${file.width}`
      const options = { stem, extension: file.format, maxBytes: Number.POSITIVE_INFINITY }
      kept.push({ ...file, ...(await store.put(Buffer.from(bytes), options)) })
    }
  } catch (error) {
    await discardFiles(store, kept)
    throw error
  }
  return kept
}

/** Call it when no row names them any more. */
export async function discardFiles(store: FileStore, files: { name: string }[]): Promise<void> {
  for (const { name } of files) await store.trash(name)
}
