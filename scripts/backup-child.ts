import { setPriority } from 'node:os'
import type { BackupAnswer } from '#features/backups/backup-jobs.server.ts'
import { type BackupTask, doBackupWork } from '#features/backups/backup-work.server.ts'
import { backupParts } from '#src/records.server.ts'

// Pages are served first; a backup may take the time that is left.
setPriority(10)

process.on('message', async (task: BackupTask) => {
  const tell = (answer: BackupAnswer) => process.send?.(answer)
  try {
    const done = await doBackupWork(task, backupParts, () => tell({ kind: 'started' }))
    tell({ kind: done ? 'done' : 'busy' })
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? `${error.stack}` : String(error) })
  }
  process.disconnect?.()
})
process.on('disconnect', () => process.exit(0))
