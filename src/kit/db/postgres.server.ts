import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import { noteQuery } from './touched-tables.server.ts'

const int8 = 20

// count(*) is int8; our numbers never leave the safe range.
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface PostgresPool {
  db: Kysely<Tables>
  pool: pg.Pool
}

/** @param limits others than those of a server, for work that may take long. */
export function openPostgres(databaseUrl: string, limits: pg.PoolConfig = {}): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    types: numbersAsNumbers,
    ...limits,
  })
  // A connection that dies, idle or at work, must not take the process with it: its query fails, the next opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteQuery }),
    pool,
  }
}

/** The same database for PostgreSQL's own programs; on their command line others would see the password. */
export function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const sslmode = new URL(databaseUrl).searchParams.get('sslmode')
  const given = {
    ...{ PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database },
    ...(password && { PGPASSWORD: password }),
    ...(sslmode && { PGSSLMODE: sslmode }),
  }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
}
