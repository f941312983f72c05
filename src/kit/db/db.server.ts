import { type Kysely, type KyselyPlugin, PostgresAdapter, sql } from 'kysely'
import type { Config } from '#kit/config/config.server.ts'
import { drawConsequences } from './consequences.server.ts'
import { keepBeside } from './kept-beside.server.ts'
import { openPostgres } from './postgres.server.ts'
import { lockDataDir, openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'
import { writingTo } from './touched-tables.server.ts'
import {
  announceWrite,
  followWrites,
  onWrite,
  type WriteListener,
  writeChannel,
} from './writes.server.ts'

/** The database, or a transaction of it: functions that take one take the other. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  dialect: 'sqlite' | 'postgres'
  /** Calls the listener after every committed write, of this process and of its siblings. */
  onWrite(listener: WriteListener): void
  close(): Promise<void>
}

/**
 * @param role only a server takes the lock that keeps a second server off the same SQLite file.
 * @param plugins of SQLite: what a test refuses there because PostgreSQL would.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  role: 'server' | 'command',
  plugins?: KyselyPlugin[],
): Promise<Database> {
  if (config.databaseUrl) {
    const { db, pool } = openPostgres(config.databaseUrl)
    const follower = role === 'server' ? await followWrites(config.databaseUrl, db) : undefined
    return {
      db,
      dialect: 'postgres',
      onWrite: (listener) => onWrite(db, listener),
      async close() {
        await follower?.end()
        await pool.end()
      },
    }
  }
  const unlock = role === 'server' ? lockDataDir(config.dataDir) : () => {}
  const file = openSqlite(config.dataDir, plugins)
  return {
    db: file.db,
    dialect: 'sqlite',
    onWrite: (listener) => onWrite(file.db, listener),
    async close() {
      await file.close()
      unlock()
    },
  }
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** What fails in `work` is undone alone and thrown, and the transaction goes on: PostgreSQL would refuse all that follows. */
export async function apart<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(trx)
    return result
  } catch (cause) {
    // Where the transaction is gone with it, the cause is what counts.
    await sql`rollback to savepoint apart`.execute(trx).catch(() => Promise.reject(cause))
    await sql`release savepoint apart`.execute(trx)
    throw cause
  }
}

/** Runs everything inside in one transaction and tells the page caches when it is committed. */
export async function write<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const begun = performance.now()
  const [result, tables] = await db.transaction().execute(async (trx) => {
    const [done, { tables, records }] = await writingTo(async () => {
      const done = await work(trx)
      await drawConsequences(db, trx)
      return done
    })
    await keepBeside(db, trx, records)
    if (isPostgres(trx)) {
      const names = [...(tables ?? [])].join(' ')
      await sql`select pg_notify(${writeChannel}, ${names})`.execute(trx)
    }
    return [done, tables] as const
  })
  announceWrite(db, tables, performance.now() - begun)
  return result
}
