import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#kit/db/db.server.ts'
import type { FileStore } from './store.server.ts'
import './media.tables.ts'

const trashKeptMs = 48 * 3_600_000

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
