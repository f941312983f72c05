import type { Db } from '#kit/db/db.server.ts'
import { openDiskMap } from '#kit/db/disk-map.server.ts'
import { fileEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import type { BackupParts } from './parts.ts'

/** Rows, those in the trash too, that name a file which the archive does not have as it was. */
export async function findMissingFiles(
  db: Db,
  { files }: BackupParts,
  backup: OpenBackup,
): Promise<string[]> {
  const kept = openDiskMap()
  try {
    for await (const { name, sha256 } of backup.files()) kept.set(name, sha256)
    const faults: string[] = []
    for (const { folder, named, askedBack } of files)
      for (const rows of [named, askedBack])
        for await (const piece of rows.pieces(db))
          for (const { name, sha256, owner } of piece) {
            const hash =
              kept.get(fileEntry(folder, name)) ??
              kept.get(fileEntry(folder, name, { trashed: true }))
            if (!hash) faults.push(`${owner}: в копии нет файла ${name}`)
            else if (hash !== sha256) faults.push(`${owner}: файл ${name} не тот, что в записи`)
          }
    return faults
  } finally {
    kept.close()
  }
}
