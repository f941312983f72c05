import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#kit/db/db.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import './media.tables.ts'

export interface FilesReport {
  photos: number
  files: number
  /** What is wrong, in Russian, a line each. */
  faults: string[]
}

/** Walks rows ↔ files ↔ hashes. */
export async function checkFiles(db: Db, store: FileStore): Promise<FilesReport> {
  const rows = await db.selectFrom('photoFile').selectAll().orderBy('photoId').execute()
  const photos = await db.selectFrom('photo').select('id').orderBy('id').execute()
  const onDisk = new Set(await store.list())
  const withFiles = new Set(rows.map((row) => row.photoId))
  const faults: string[] = []

  for (const { id } of photos)
    if (!withFiles.has(id)) faults.push(`Фотография ${id}: нет ни одного файла`)
  for (const row of rows) {
    if (!onDisk.delete(row.name)) {
      faults.push(`Фотография ${row.photoId}: потерян файл ${row.name}`)
      continue
    }
    const bytes = await readFile(join(store.folder, row.name))
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (hash !== row.sha256) faults.push(`Фотография ${row.photoId}: испорчен файл ${row.name}`)
  }
  for (const name of onDisk) faults.push(`Лишний файл ${name}: его не называет ни одна фотография`)
  return { photos: photos.length, files: rows.length, faults }
}
