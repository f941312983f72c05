import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupConfig } from '#kit/backup/write-backup.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { programPath } from '#kit/config/programs.server.ts'
import { findJob } from './backup-folder.server.ts'
import type { BackupTask, Tell } from './backup-work.server.ts'

type WithoutConfig<Task> = Task extends unknown ? Omit<Task, 'config'> : never

/** What the child is sent. */
export type ChildTask = BackupTask & {
  /** The site runs as it was built, so its pages can be made there, too. */
  isBuilt: boolean
}

const isBuilt = !import.meta.filename.endsWith('.ts')

/** Work on backups, each in a process of its own: `node:sqlite` would hold up every page meanwhile. */
export interface BackupJobs {
  /** Resolves when the work has begun. @throws Problem conflict when other work is going on. */
  start(job: WithoutConfig<BackupTask>): Promise<void>
  /** Resolves when nothing started here is going on any more. */
  settled(): Promise<void>
  /** Ends what is going on; the next job tidies up after it. */
  close(): Promise<void>
}

export type BackupAnswer =
  | Parameters<Tell>[0]
  | { kind: 'done' | 'busy' }
  | { kind: 'failed'; reason: string }

// As for pictures: one arena, and large blocks are given back at once.
export const jobMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const busy = new Problem('conflict', 'Другая работа с копиями ещё идёт, дождитесь её конца')

/** The memory that Node takes before it collects what nobody needs any more. */
export const jobFlags = ['--max-semi-space-size=1', '--max-old-space-size=192']

export function createBackupJobs(
  { dataDir, databaseUrl, filesUrl, root, site, far }: BackupConfig,
  log: FastifyBaseLogger,
): BackupJobs {
  const running = new Set<ChildProcess>()
  const exits = () => Promise.all([...running].map((child) => once(child, 'exit')))

  async function start(job: WithoutConfig<BackupTask>): Promise<void> {
    if (await findJob(dataDir)) throw busy
    const child = fork(join(root, 'scripts/backup-child.ts'), {
      cwd: root,
      execArgv: jobFlags,
      env: { PATH: programPath(), NODE_ENV: 'production', ...jobMemory },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.add(child)
    const begun = new Promise<void>((resolve, reject) => {
      child.on('message', (answer: BackupAnswer) => {
        if (answer.kind === 'started') resolve()
        if (answer.kind === 'busy') reject(busy)
        const { name } = job
        if (answer.kind === 'unsound') log.error({ name }, 'a backup failed its check')
        if (answer.kind === 'unchecked')
          log.error({ name, reason: answer.reason }, 'a backup could not be checked')
        if (answer.kind !== 'failed') return
        log.error({ job: job.kind, name, reason: answer.reason }, 'backup work failed')
        reject(new Error('backup work failed'))
      })
      const lost = () => {
        running.delete(child)
        reject(new Error('backup work ended early'))
      }
      child.once('exit', lost)
      child.once('error', lost)
    })
    const task: ChildTask = {
      ...job,
      isBuilt,
      config: { dataDir, databaseUrl, filesUrl, root, site, far },
    }
    child.send(task)
    return begun
  }

  return {
    start,
    settled: async () => void (await exits()),
    async close() {
      const ended = exits()
      for (const child of running) child.kill()
      await ended
    },
  }
}
