import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Problem } from '#kit/base/problem.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { openFileStore } from '#kit/files/file-store.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { fileEntry } from './manifest.ts'
import { openBackup } from './open-backup.server.ts'
import type { OnProgress } from './parts.ts'

export interface AskedFile {
  /** Of its store. */
  folder: string
  name: string
  sha256: string
}

/**
 * From a copy to the trash of their stores, each read to its last byte and compared with the hash of its row: who
 * brings the row back finds it there, and if nobody does it goes like anything deleted.
 * @throws Problem bad-input when one is not as it was.
 */
export async function bringFiles(
  dataDir: string,
  copy: string,
  files: readonly AskedFile[],
  onProgress?: OnProgress,
): Promise<void> {
  const backup = await openBackup(copy, { filesLater: true })
  try {
    const listed = new Map(backup.manifest.entries.map((entry) => [entry.name, entry]))
    const found = files.map((file) => {
      const { folder, name, sha256 } = file
      const entry =
        listed.get(fileEntry(folder, name)) ??
        listed.get(fileEntry(folder, name, { trashed: true }))
      if (entry?.sha256 !== sha256)
        throw new Problem('bad-input', `В копии нет файла ${name} таким, каким его знает запись`)
      return { file, entry }
    })
    const total = found.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
    let done = 0
    for (const { file, entry } of found) {
      const store = openFileStore(join(dataDir, file.folder))
      const path = join(store.folder, placeOf(file.name, true))
      const part = join(store.folder, 'tmp', randomUUID())
      await realDisk.makeFolder(dirname(path))
      try {
        await realDisk.write(part, Readable.from(backup.read(entry.name), { objectMode: false }))
        await realDisk.rename(part, path)
      } catch (error) {
        await realDisk.remove(part).catch(() => {})
        throw error
      }
      done += entry.sizeBytes
      onProgress?.({ stage: 'files', done, total })
    }
  } finally {
    await backup.close()
  }
}
