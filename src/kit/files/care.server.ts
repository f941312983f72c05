import type { FastifyBaseLogger } from 'fastify'
import { hourMs } from '#kit/base/durations.ts'
import type { Database, Db } from '#kit/db/db.server.ts'
import { mayDestroy, noteLook } from '#kit/db/healthy-day.server.ts'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { type KeptFiles, sweepFiles } from './kept-files.server.ts'

const heldFiles = 'filesHeld'

/** How many files no row names and nobody has touched, because a crash does not leave so many. */
export async function readHeldFiles(db: Db): Promise<number> {
  return Number((await readSetting(db, heldFiles)) ?? 0)
}

interface Sweep {
  now: Date
  abandonedBefore?: Date | undefined
  /** Somebody has looked at the files and said so. */
  mayTakeMany?: boolean
  /** The site has just been started: with what, the next look will know. */
  isFirst?: boolean
}

/**
 * Sweeps every store once. What is destroyed for good waits for a healthy day (`healthy-day.server.ts`).
 * @returns how many files were held back.
 */
export async function sweepAll(
  db: Db,
  kept: KeptFiles[],
  { now, isFirst = false, ...sweeping }: Sweep,
): Promise<number> {
  const isHealthy = !isFirst && (await mayDestroy(db, now))
  let held = 0
  for (const files of kept)
    held += await sweepFiles(db, files, { now, mayDestroy: isHealthy, ...sweeping })
  if (held !== (await readHeldFiles(db))) await storeSetting(db, heldFiles, String(held))
  await noteLook(db, { now, areHeld: held > 0 })
  return held
}

interface Care {
  database: Database
  kept: KeptFiles[]
  onSwept(): Promise<void>
  now: () => Date
  log: FastifyBaseLogger
}

/** Sweeps at once and then every hour. @returns how to stop. */
export function careForFiles({ database, kept, onSwept, now, log }: Care): () => void {
  const sweep = async (first?: { abandonedBefore: Date | undefined }) => {
    try {
      const started = { ...first, isFirst: first !== undefined }
      const held = await sweepAll(database.db, kept, { now: now(), ...started })
      if (held > 0) log.error({ files: held }, 'too many files without a row: nothing was moved')
      await onSwept()
    } catch (error) {
      log.error({ err: error }, 'files could not be swept')
    }
  }
  // Nobody else writes beside SQLite, so whatever is older than this process was left by a crash.
  const born = new Date(now().getTime() - process.uptime() * 1000)
  void sweep({ abandonedBefore: database.dialect === 'sqlite' ? born : undefined })
  const timer = setInterval(() => void sweep(), hourMs).unref()
  return () => clearInterval(timer)
}
