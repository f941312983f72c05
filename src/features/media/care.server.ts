import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#kit/db/db.server.ts'
import { type FileStore, openFileStore } from './store.server.ts'
import './media.tables.ts'

const hourMs = 3_600_000
const trashKeptMs = 48 * hourMs

export interface Swept {
  temporary: number
  orphans: number
  trash: number
}

/**
 * Takes away what a crash left: unfinished temporary files and files no row names. Only what is
 * older than `before` is touched, for younger ones may belong to an upload that still runs.
 */
export async function sweepFiles(
  db: Db,
  store: FileStore,
  { before, now }: { before: Date; now: Date },
): Promise<Swept> {
  const temporary = await olderThan(store.tmp, before)
  for (const name of temporary) await rm(join(store.tmp, name), { force: true })

  const named = new Set(
    (await db.selectFrom('photoFile').select('name').execute()).map((row) => row.name),
  )
  const orphans = await olderThan(store.files, before, (name) => !named.has(name))
  for (const name of orphans) await rename(join(store.files, name), join(store.trash, name))

  const old = await olderThan(store.trash, new Date(now.getTime() - trashKeptMs))
  for (const name of old) await rm(join(store.trash, name), { force: true })
  return { temporary: temporary.length, orphans: orphans.length, trash: old.length }
}

async function olderThan(
  folder: string,
  before: Date,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = []
  for (const name of (await readdir(folder)).filter(wanted)) {
    // The change time, because a move keeps the time of the last write.
    const info = await stat(join(folder, name)).catch(() => undefined)
    if (info?.isFile() && info.ctime < before) found.push(name)
  }
  return found
}

interface Care {
  database: Database
  dataDir: string
  now: () => Date
  log: FastifyBaseLogger
}

/** Sweeps at once and then every hour. @returns how to stop. */
export function careForFiles({ database, dataDir, now, log }: Care): () => void {
  const store = openFileStore(dataDir)
  const started = now()
  const sweep = async (before: Date) => {
    try {
      const swept = await sweepFiles(database.db, store, { before, now: now() })
      if (swept.temporary + swept.orphans + swept.trash > 0) log.info(swept, 'files swept')
    } catch (error) {
      log.error({ err: error }, 'files could not be swept')
    }
  }
  const anHourAgo = () => new Date(now().getTime() - hourMs)
  // Nobody else writes beside SQLite, so whatever is older than this process was left by a crash.
  void sweep(database.dialect === 'sqlite' ? started : anHourAgo())
  const timer = setInterval(() => void sweep(anHourAgo()), hourMs).unref()
  return () => clearInterval(timer)
}
