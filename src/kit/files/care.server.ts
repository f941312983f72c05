import type { FastifyBaseLogger } from 'fastify'
import { hourMs } from '#kit/base/durations.ts'
import type { Database, Db } from '#kit/db/db.server.ts'
import { mayDestroy, noteLook } from '#kit/db/healthy-day.server.ts'
import { readCount, storeSetting } from '#kit/db/settings.server.ts'
import { isMany } from './file-store.server.ts'
import { type KeptFiles, type SweptFiles, sweepFiles } from './kept-files.server.ts'

const heldFiles = 'filesHeld'
const lostFiles = 'filesLost'

/** How many files no row names and nobody has touched, because a crash does not leave so many. */
export const readHeldFiles = (db: Db): Promise<number> => readCount(db, heldFiles)

/** How many files that rows name were not there at the last look. */
export const readLostFiles = (db: Db): Promise<number> => readCount(db, lostFiles)

/** A disk that is not there, and not what a bad sector takes. */
const areGone = ({ lost, named }: SweptFiles) => lost > named / 2 || isMany(lost, named)

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
 * @returns how many files were held back, and how many that rows name are not there.
 */
export async function sweepAll(
  db: Db,
  kept: KeptFiles[],
  { now, isFirst = false, ...sweeping }: Sweep,
): Promise<{ held: number; lost: number }> {
  const isHealthy = !isFirst && (await mayDestroy(db, now))
  const swept: SweptFiles[] = []
  for (const files of kept)
    swept.push(await sweepFiles(db, files, { now, mayDestroy: isHealthy, ...sweeping }))
  const held = swept.reduce((sum, one) => sum + one.held, 0)
  const lost = swept.reduce((sum, one) => sum + one.lost, 0)
  if (held !== (await readHeldFiles(db))) await storeSetting(db, heldFiles, String(held))
  if (lost !== (await readLostFiles(db))) await storeSetting(db, lostFiles, String(lost))
  await noteLook(db, { now, areHeld: held > 0 || swept.some(areGone) })
  return { held, lost }
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
      const { held, lost } = await sweepAll(database.db, kept, { now: now(), ...started })
      if (held > 0) log.error({ files: held }, 'too many files without a row: nothing was moved')
      if (lost > 0) log.error({ files: lost }, 'files that records name are not there')
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
