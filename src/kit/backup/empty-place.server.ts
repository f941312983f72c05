import { Problem } from '#kit/base/problem.ts'
import { isDatabaseEmpty } from '#kit/db/claim.server.ts'
import { type Manifest, parseFileEntry } from './manifest.ts'
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
  { entries }: Manifest,
): Promise<void> {
  if (!(await isDatabaseEmpty(config)))
    throw new Problem('conflict', `Здесь уже есть данные сайта. ${advice}`)
  const brought = new Set(entries.map(({ name }) => parseFileEntry(name)?.name))
  for await (const { store, name, trashed } of listStoredFiles(config, storesOf(parts)))
    if (!trashed && !brought.has(name))
      throw new Problem('conflict', `В папке ${store} есть файлы, которых нет в копии. ${advice}`)
}
