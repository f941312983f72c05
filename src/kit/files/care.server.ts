import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kit/db/db.server.ts'
import { type KeptFiles, sweepFiles } from './kept-files.server.ts'

const hourMs = 3_600_000

interface Care {
  database: Database
  kept: KeptFiles[]
  now: () => Date
  log: FastifyBaseLogger
}

/** Sweeps at once and then every hour. @returns how to stop. */
export function careForFiles({ database, kept, now, log }: Care): () => void {
  const sweep = async (abandonedBefore?: Date) => {
    for (const files of kept)
      await sweepFiles(database.db, files, now(), abandonedBefore).catch((error) =>
        log.error({ err: error }, 'files could not be swept'),
      )
  }
  // Nobody else writes beside SQLite, so whatever is older than this process was left by a crash.
  const born = new Date(now().getTime() - process.uptime() * 1000)
  void sweep(database.dialect === 'sqlite' ? born : undefined)
  const timer = setInterval(() => void sweep(), hourMs).unref()
  return () => clearInterval(timer)
}
