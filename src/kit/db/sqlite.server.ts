import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type KyselyPlugin } from 'kysely'
import { makePrivateFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { sortKey } from './sort-key.ts'
import { isLocked, NodeSqliteDialect } from './sqlite-dialect.server.ts'
import type { Tables } from './tables.ts'
import { noteQuery } from './touched-tables.server.ts'

// 3.53.2 is the first release without the WAL-reset corruption and the FTS5 memory bugs.
const oldestSafe = [3, 53, 2]

function assertSafeVersion(database: DatabaseSync) {
  const row = database.prepare('select sqlite_version() as version').get()
  const version = String(row?.version).split('.').map(Number)
  const newer = oldestSafe.findIndex((part, at) => version[at] !== part)
  if (newer >= 0 && (version[newer] ?? 0) < (oldestSafe[newer] ?? 0))
    throw new Problem(
      'bad-input',
      `В Node ${process.versions.node} старый SQLite ${version.join('.')}, он может испортить базу. Запускайте сайт на Node из его зависимостей: node_modules/.bin/node`,
    )
}

export interface SqliteFile {
  db: Kysely<Tables>
  close(): Promise<void>
}

/** Opens `<dataDir>/site.db`; several processes may (the server, a command), WAL keeps them apart. */
export function openSqlite(dataDir: string, plugins: KyselyPlugin[] = []): SqliteFile {
  makePrivateFolder(dataDir)
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
  // From here on the driver waits, without holding the process still.
  database.exec('pragma busy_timeout = 0')
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(database),
    log: noteQuery,
    plugins,
  })
  return {
    db,
    async close() {
      try {
        database.exec('pragma wal_checkpoint(truncate)')
      } catch {
        // On a full disk the log stays, and the next start reads it.
      }
      // Kysely destroys only what it has used.
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}

type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>

/** To open it would make it. */
export const hasNoFile = ({ dataDir, databaseUrl }: DatabasePlace): boolean =>
  !databaseUrl && !existsSync(join(dataDir, 'site.db'))

/** @throws Problem not-found: for a command a mistyped folder must not become an empty site. */
export function requireDatabase(place: DatabasePlace): void {
  if (hasNoFile(place))
    throw new Problem(
      'not-found',
      `База данных ещё не создана: в папке ${place.dataDir} её нет. Проверьте DATA_DIR или сначала запустите сайт (npm start)`,
    )
}

/** Held for the life of a server: a second one on the same folder is refused, a crash releases it. */
export function lockDataDir(dataDir: string): () => void {
  makePrivateFolder(dataDir)
  const unlock = tryLock(join(dataDir, 'server.lock'))
  if (!unlock)
    throw new Problem(
      'busy',
      `Папка данных ${dataDir} уже занята другим запущенным сайтом: остановите его или задайте другую DATA_DIR`,
    )
  return unlock
}

/**
 * Holds the file for this process alone, wherever else it is asked for; the end of the process lets go.
 * @returns how to let go; undefined when another holds it for longer than `waitMs`.
 */
export function tryLock(path: string, waitMs = 0): (() => void) | undefined {
  const lock = new DatabaseSync(path, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    return undefined
  }
}
