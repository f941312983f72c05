import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { photosWithoutFiles } from '#features/media/photo-files.server.ts'
import { hourMs } from '#kit/base/durations.ts'
import { type Db, isPostgres, openDatabase } from '#kit/db/db.server.ts'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { backupParts, keptFiles, openStores } from '#src/records.server.ts'

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
    integrity: isPostgres(db) ? [] : await databaseFaults(dataDir),
  }
  for (const kept of keptFiles(openStores({ dataDir }))) {
    await sweepFiles(db, kept, { now: new Date(Date.now() + janitorComesMs) })
    const { lost, damaged, superfluous } = await checkFiles(db, kept)
    faults.rowsWithoutFile.push(...lost, ...damaged)
    faults.filesWithoutRow.push(...superfluous)
  }
  for (const { folder } of backupParts.files)
    faults.filesWithoutRow.push(...readdirSync(join(dataDir, folder, 'tmp')))
  return faults
}

/**
 * Over a connection of its own: in one that has looked before, FTS5 checks the pages of its index by the order of them that
 * it remembers, and what another process has merged since looks like damage. Its questions and its writes look anew.
 */
async function databaseFaults(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir }, 'command')
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql<object>`pragma foreign_key_check`.execute(db)
  await close()
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map((row) => JSON.stringify(row)),
  ]
}
