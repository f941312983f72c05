import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db.server.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { migrate } from './migrate.server.ts'
import { openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'

interface Place {
  folder: string
  dataDir: string
  root: string
}

export async function createFreshSqlite({ folder, dataDir, root }: Place): Promise<FreshDatabase> {
  const file = openSqlite(folder)
  const { db } = file
  let closed = false
  const close = async () => {
    if (!closed) await file.close()
    closed = true
  }
  const tables = async () =>
    (await db.introspection.getTables()).map((table) => table.name).filter(isOurs)
  const column = async (query: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    return rows.map((row) => String(Object.values(row)[0]))
  }

  return {
    db,
    tables,
    async migrate(only) {
      await migrate(db, join(root, 'migrations'), { only })
    },

    async fill(work, lastIds) {
      await sql`pragma foreign_keys = off`.execute(db)
      // Asked for before: inside the transaction the only connection is taken.
      const names = await tables()
      await db.transaction().execute(async (trx) => {
        for (const table of names) await trx.deleteFrom(table as keyof Tables).execute()
        await work(trx)
        for (const table of names) if (lastIds[table]) await setLastId(trx, table, lastIds[table])
      })
      await sql`pragma foreign_keys = on`.execute(db)
    },

    async findFaults() {
      const broken = (await column('pragma integrity_check')).filter((line) => line !== 'ok')
      const loose = await column('pragma foreign_key_check')
      return [
        ...broken.map((line) => `База данных повреждена: ${line}`),
        ...loose.map((table) => `В таблице ${table} есть ссылка на запись, которой нет`),
      ]
    },

    async takeOver() {
      await close()
      const target = join(dataDir, 'site.db')
      // What the old log holds belongs into the old file, not to the new one.
      if (existsSync(target)) await settle(dataDir)
      for (const ending of ['-wal', '-shm']) await rm(target + ending, { force: true })
      await rename(join(folder, 'site.db'), target)
      await syncFolder(dataDir)
    },

    async discard() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isOurs = (table: string) => !/^(sqlite|kysely)_/.test(table)

async function setLastId(trx: Db, table: string, last: number) {
  const { numAffectedRows } =
    await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(trx)
  if (!numAffectedRows)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
}

async function settle(dataDir: string) {
  try {
    await openSqlite(dataDir).close()
  } catch {
    // A database that does not open has nothing to settle; it is being replaced.
  }
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
