import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#kit/db/db.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { openPhotoStore } from './photo-files.server.ts'
import './media.tables.ts'

const hourMs = 3_600_000

/** Takes away what a crash left: unfinished files, and files no row names. */
export async function sweepPhotos(
  db: Db,
  store: FileStore,
  now: Date,
  abandonedBefore?: Date,
): Promise<void> {
  const rows = await db.selectFrom('photoFile').select('name').execute()
  await store.sweep(new Set(rows.map((row) => row.name)), now, abandonedBefore)
}

interface Care {
  database: Database
  dataDir: string
  now: () => Date
  log: FastifyBaseLogger
}

/** Sweeps at once and then every hour. @returns how to stop. */
export function careForFiles({ database, dataDir, now, log }: Care): () => void {
  const store = openPhotoStore(dataDir)
  const started = now()
  const sweep = (abandonedBefore?: Date) =>
    sweepPhotos(database.db, store, now(), abandonedBefore).catch((error) =>
      log.error({ err: error }, 'files could not be swept'),
    )
  // Nobody else writes beside SQLite, so whatever is older than this process was left by a crash.
  void sweep(database.dialect === 'sqlite' ? started : undefined)
  const timer = setInterval(() => void sweep(), hourMs).unref()
  return () => clearInterval(timer)
}
