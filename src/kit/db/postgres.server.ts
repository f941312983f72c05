import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const int8 = 20

export interface PostgresPool {
  db: Kysely<Tables>
  pool: pg.Pool
}

export function openPostgres(databaseUrl: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      // count(*) is int8; our numbers never leave the safe range.
      getTypeParser: ((oid: number, format: 'text') =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that dies must not take the process with it; the next query opens another.
  pool.on('error', () => {})
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}
