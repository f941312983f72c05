import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

const startLock = 7_241_107
const askAgainMs = 100

/**
 * One of all processes on the database at a time; the end of a process lets the next one in. Beside SQLite there is
 * only one. A query that waited for its turn would be ended after the time a query may take, so it is asked again.
 */
export const inTurn = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (own) => {
    const isOurs = async () => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_lock(${startLock}) as ours`.execute(own)
      return rows[0]?.ours
    }
    while (!(await isOurs())) await setTimeout(askAgainMs)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(own)
    }
  })
}
