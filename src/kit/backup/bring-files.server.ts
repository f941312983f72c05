import { Problem } from '#kit/base/problem.ts'
import { type FilesPlace, openStoreIn } from '#kit/files/open-keep.server.ts'
import { fileEntry } from './manifest.ts'
import { type CopiedFile, openBackup } from './open-backup.server.ts'
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
  place: FilesPlace,
  copy: string,
  files: readonly AskedFile[],
  onProgress?: OnProgress,
): Promise<void> {
  const backup = await openBackup(copy, { filesLater: true })
  try {
    const wanted = new Set(
      files.flatMap(({ folder, name }) => [
        fileEntry(folder, name),
        fileEntry(folder, name, { trashed: true }),
      ]),
    )
    const listed = new Map<string, CopiedFile>()
    for await (const file of backup.files()) if (wanted.has(file.name)) listed.set(file.name, file)
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
      await openStoreIn(place, file.folder).bring(file.name, backup.read(entry))
      done += entry.sizeBytes
      onProgress?.({ stage: 'files', done, total })
    }
  } finally {
    await backup.close()
  }
}
