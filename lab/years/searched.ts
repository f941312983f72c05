import '#features/search/search.tables.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import { buildMark } from '#kit/pages/build-mark.server.ts'
import { pause } from './patience.ts'
import { startMeasured } from './site.ts'

/**
 * A site that reads for its search is no site at rest: so the built one reads everything before it is measured, and
 * it is known that it did.
 */
export async function readForSearch(root: string, dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir }, 'command')
  try {
    if (await isRead(db, root)) return
    const site = await startMeasured(dataDir)
    try {
      while (!(await isRead(db, root))) await pause(0.5)
    } finally {
      await site.end()
    }
  } finally {
    await close()
  }
}

/** @throws when the search of the built site has something left to read, or could not read something. */
export async function requireRead(root: string, dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir }, 'command')
  try {
    const left = await countDue(db)
    if ((await isRead(db, root)) && left === 0) return
    throw new Error(`${dataDir}: the search has not read everything, ${left} records are due`)
  } finally {
    await close()
  }
}

async function isRead(db: Db, root: string): Promise<boolean> {
  const state = await db
    .selectFrom('searchState')
    .select('told')
    .where('id', '=', 1)
    .executeTakeFirst()
  if (!state?.told.startsWith(`${buildMark(root)} `)) return false
  return (await countDue(db, 0)) === 0
}

async function countDue(db: Db, failed?: number): Promise<number> {
  const { due } = await db
    .selectFrom('searchDue')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .$if(failed !== undefined, (query) => query.where('failed', '=', failed!))
    .executeTakeFirstOrThrow()
  return Number(due)
}
