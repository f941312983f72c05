import type { Config } from '#kit/config/config.server.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { createFreshPostgres } from './fresh-postgres.server.ts'
import { createFreshSqlite } from './fresh-sqlite.server.ts'

interface Place {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'root'>
  /** For SQLite: an empty folder on the same disk as the site's. */
  folder: string
}

export const createFreshDatabase = ({ config, folder }: Place): Promise<FreshDatabase> =>
  config.databaseUrl
    ? createFreshPostgres({ databaseUrl: config.databaseUrl, root: config.root })
    : createFreshSqlite({ folder, ...config })
