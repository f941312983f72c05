import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#kit/db/db.server.ts'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { type KeptFiles, sweepFiles } from './kept-files.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const healthySince = 'filesHealthySince'
const heldFiles = 'filesHeld'

/** How many files no row names and nobody has touched, because a crash does not leave so many. */
export async function readHeldFiles(db: Db): Promise<number> {
  return Number((await readSetting(db, heldFiles)) ?? 0)
}

/**
 * Sweeps every store once. What is destroyed for good waits for a day on which nothing was held back.
 * @param mayTakeMany somebody has looked at the files and said so.
 * @returns how many files were held back.
 */
export async function sweepAll(
  db: Db,
  kept: KeptFiles[],
  { now, ...sweeping }: { now: Date; abandonedBefore?: Date | undefined; mayTakeMany?: boolean },
): Promise<number> {
  const since = await readSetting(db, healthySince)
  const mayDestroy = Boolean(since) && now.getTime() - Date.parse(since ?? '') >= dayMs
  let held = 0
  for (const files of kept) held += await sweepFiles(db, files, { now, mayDestroy, ...sweeping })
  if (held !== (await readHeldFiles(db))) await storeSetting(db, heldFiles, String(held))
  const healthy = held > 0 ? '' : since || now.toISOString()
  if (healthy !== (since ?? '')) await storeSetting(db, healthySince, healthy)
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
  const sweep = async (abandonedBefore?: Date) => {
    try {
      const held = await sweepAll(database.db, kept, { now: now(), abandonedBefore })
      if (held > 0) log.error({ files: held }, 'too many files without a row: nothing was moved')
      await onSwept()
    } catch (error) {
      log.error({ err: error }, 'files could not be swept')
    }
  }
  // Nobody else writes beside SQLite, so whatever is older than this process was left by a crash.
  const born = new Date(now().getTime() - process.uptime() * 1000)
  void sweep(database.dialect === 'sqlite' ? born : undefined)
  const timer = setInterval(() => void sweep(), hourMs).unref()
  return () => clearInterval(timer)
}
