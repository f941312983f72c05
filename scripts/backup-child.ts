import { setPriority } from 'node:os'
import type { BackupAnswer, ChildTask } from '#features/backups/backup-jobs.server.ts'
import { doBackupWork, type LookAtPages, stackOf } from '#features/backups/backup-work.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { backupParts } from '#src/records.server.ts'
import { builtSite } from './built-site.ts'

// Pages are served first; a backup may take the time that is left.
setPriority(10)

process.on('message', async (task: ChildTask) => {
  const tell = (answer: BackupAnswer) => process.send?.(answer)
  try {
    const done = await doBackupWork(task, backupParts, tell, await lookingAtPages(task))
    tell({ kind: done ? 'done' : 'busy' })
  } catch (error) {
    tell({ kind: 'failed', reason: stackOf(error) })
  }
  process.disconnect?.()
})
process.on('disconnect', () => process.exit(0))

async function lookingAtPages({ isBuilt, config }: ChildTask): Promise<LookAtPages | undefined> {
  const built = isBuilt ? await builtSite() : undefined
  if (!built) return undefined
  const { databaseUrl, site } = config
  return ({ db, dataDir }, limits) => {
    const own = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const database = {
      ...{ db, dialect: databaseUrl ? ('postgres' as const) : ('sqlite' as const) },
      onWrite() {},
      async close() {},
    }
    return built.checkPages({ ...own, site }, database, limits)
  }
}
