import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { createFreshSqlite } from '#kit/db/fresh-sqlite.server.ts'
import { requireSpace } from './free-space.server.ts'
import { loadRows } from './load-rows.server.ts'
import { rowBytes } from './manifest.ts'
import { openBackup } from './open-backup.server.ts'
import type { BackupParts, OnProgress } from './parts.ts'
import { asOutdated } from './restore-backup.server.ts'
import { isSameSite } from './site-identity.server.ts'
import type { BackupConfig } from './write-backup.server.ts'

interface LayingOut {
  config: BackupConfig
  parts: BackupParts
  /** The copy. */
  file: string
  /** Where `site.db` comes to be, SQLite whatever the site has; what was there goes. */
  folder: string
  now: Date
  onProgress?: OnProgress
}

/**
 * The records of a copy as a database that can be asked: of any earlier release, and without what has been taken
 * down or withdrawn since, as in a restored site.
 * @returns up to which of those.
 */
export async function layOutRows(task: LayingOut): Promise<string> {
  const { config, parts, file, folder, now, onProgress } = task
  const backup = await openBackup(file, { filesLater: true })
  try {
    const { manifest } = backup
    await rm(folder, { recursive: true, force: true })
    makeFolder(folder, 0o700)
    const total = rowBytes(manifest)
    // Rows take more room in a database, with their indexes and its log.
    await requireSpace(folder, 3 * total)
    let done = 0
    const fresh = await createFreshSqlite({
      ...{ folder: join(folder, 'database'), dataDir: folder, root: config.root },
    })
    try {
      await fresh.migrate(manifest.migrations)
      await loadRows(fresh, backup, (bytes) => {
        done += bytes
        onProgress?.({ stage: 'rows', done, total })
      })
      await fresh.migrate().catch(asOutdated)
      const present = await openDatabase(config, 'command')
      try {
        if (!(await isSameSite(present.db, fresh.db))) throw foreign
        const carried = await parts.carriedUpTo(present.db)
        await parts.carryOver(present.db, fresh.db, now)
        await fresh.takeOver()
        return carried
      } finally {
        await present.close()
      }
    } finally {
      await fresh.discard()
    }
  } finally {
    await backup.close()
  }
}

const foreign = new Problem(
  'bad-input',
  'Это копия другого сайта: по одной записи из неё не вернуть, только весь сайт командой npm run restore',
)
