import { Problem } from '#kit/base/problem.ts'
import { isDatabaseEmpty } from '#kit/db/claim.server.ts'
import { openDiskMap } from '#kit/db/disk-map.server.ts'
import { parseFileEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { type BackupParts, storesOf } from './parts.ts'
import { listStoredFiles } from './stored-files.server.ts'
import type { BackupConfig } from './write-backup.server.ts'

const advice = 'Чтобы заменить их копией, добавьте --overwrite'

/**
 * Files that the archive brings too do no harm: that is how a site moves to PostgreSQL in its folder.
 * @throws Problem conflict when something would be lost.
 */
export async function requireEmptyPlace(
  config: BackupConfig,
  parts: BackupParts,
  backup: OpenBackup,
): Promise<void> {
  if (!(await isDatabaseEmpty(config)))
    throw new Problem('conflict', `Здесь уже есть данные сайта. ${advice}`)
  const brought = openDiskMap()
  try {
    for await (const { name } of backup.files()) brought.set(parseFileEntry(name)?.name ?? '')
    for await (const { store, name, trashed } of listStoredFiles(config, storesOf(parts)))
      if (!trashed && !brought.has(name))
        throw new Problem('conflict', `В папке ${store} есть файлы, которых нет в копии. ${advice}`)
  } finally {
    brought.close()
  }
}
