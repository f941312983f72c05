import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sortKey } from './sort-key.ts'
import type { Tables } from './tables.ts'

// 3.53.2 is the first release without the WAL-reset corruption and the FTS5 memory bugs.
const oldestSafe = [3, 53, 2]
const keptStatements = 300

class ImmediateDriver extends SqliteDriver {
  // A write that starts as a read can fail half-way with SQLITE_BUSY; taking the lock first cannot.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect implements Dialect {
  readonly #database: SqliteDatabase
  constructor(database: SqliteDatabase) {
    this.#database = database
  }
  createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database })
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  createAdapter() {
    return new TransactionalDdlAdapter()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

/** Makes `node:sqlite` look like the driver Kysely expects, with prepared statements kept. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= keptStatements) kept.clear()
    const statement = database.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) =>
          statement.iterate(...values(parameters)) as IterableIterator<unknown>,
      }
    },
  }
}

function assertSafeVersion(database: DatabaseSync) {
  const row = database.prepare('select sqlite_version() as version').get()
  const version = String(row?.version).split('.').map(Number)
  const newer = oldestSafe.findIndex((part, at) => version[at] !== part)
  if (newer >= 0 && (version[newer] ?? 0) < (oldestSafe[newer] ?? 0))
    throw new Error(`SQLite ${version.join('.')} has known corruption bugs; 3.53.2 is needed`)
}

export interface SqliteFile {
  db: Kysely<Tables>
  close(): Promise<void>
}

/** Opens `<dataDir>/site.db`; several processes may (the server, a command), WAL keeps them apart. */
export function openSqlite(dataDir: string): SqliteFile {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const database = new DatabaseSync(join(dataDir, 'site.db'), {
    timeout: 500,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  })
  assertSafeVersion(database)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma trusted_schema = off')
  database.exec('pragma cache_size = -8000')
  database.function('ru_key', { deterministic: true, directOnly: false }, (text) =>
    sortKey(String(text ?? '')),
  )
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(adapt(database)) })
  return {
    db,
    async close() {
      database.exec('pragma wal_checkpoint(truncate)')
      await db.destroy()
    },
  }
}

/** Held for the life of a server: a second one on the same folder is refused, a crash releases it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(`Папка данных ${dataDir} уже занята другим запущенным сайтом`)
  }
  return () => lock.close()
}
