import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { photosWithoutFiles } from '#features/media/photo-files.server.ts'
import { hourMs } from '#kit/base/durations.ts'
import type { Db } from '#kit/db/db.server.ts'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { backupParts, keptFiles, openStores } from '#src/records.server.ts'
import { databaseFaults } from './integrity.ts'

/** What is wrong with the storage itself, a line for each case. */
export interface StorageFaults {
  rowsWithoutFile: string[]
  filesWithoutRow: string[]
  integrity: string[]
}

// Longer than an upload may take: whatever no row names by then was left by the crash.
const janitorComesMs = 2 * hourMs

export async function checkStorage(db: Db, dataDir: string): Promise<StorageFaults> {
  const faults: StorageFaults = {
    rowsWithoutFile: await photosWithoutFiles(db),
    filesWithoutRow: [],
    integrity: await databaseFaults(db, { dataDir }),
  }
  for (const kept of keptFiles(openStores({ dataDir }))) {
    const now = new Date(Date.now() + janitorComesMs)
    await sweepFiles(db, kept, { now })
    const { lost, damaged, superfluous } = await checkFiles(db, kept, now)
    faults.rowsWithoutFile.push(...lost, ...damaged)
    faults.filesWithoutRow.push(...superfluous)
  }
  for (const { folder } of backupParts.files)
    faults.filesWithoutRow.push(...readdirSync(join(dataDir, folder, 'tmp')))
  return faults
}
