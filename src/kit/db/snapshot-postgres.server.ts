import pg from 'pg'
import { numbersAsNumbers } from './postgres.server.ts'
import { plainRow, type Snapshot } from './snapshot-rows.ts'

const rowsAtOnce = 500

/** One transaction that sees one moment, however long it takes. */
export async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl, types: numbersAsNumbers })
  await client.connect()
  try {
    return await takeSnapshot(client)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  const ask = async (query: string) => (await client.query(query)).rows
  const column = async (query: string) =>
    (await ask(query)).map((row) => String(Object.values(row)[0]))
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const [about] = await ask(`
    select pg_export_snapshot() as id, current_schema() as schema,
      current_setting('server_version_num')::int / 10000 as "serverVersion",
      pg_database_size(current_database()) as "sizeBytes"`)
  const stored = await column(`
    select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`)

  async function* rows(table: string) {
    await client.query(`declare piece no scroll cursor for select * from "${table}" order by 1`)
    for (;;) {
      const piece = await ask(`fetch ${rowsAtOnce} from piece`)
      if (piece.length === 0) break
      yield piece.map(plainRow)
    }
    await client.query('close piece')
  }

  const { sizeBytes, ...exported } = about
  return {
    dialect: 'postgres',
    migrations: stored.includes('kysely_migration')
      ? await column('select name from kysely_migration order by name')
      : [],
    tables: stored.filter((name) => !name.startsWith('kysely_')),
    lastIds: await lastIds(ask),
    sizeBytes,
    exported,
    rows,
    close: () => client.end(),
  }
}

async function lastIds(ask: (query: string) => Promise<Record<string, string | number>[]>) {
  const counted = await ask(`
    select c.relname as "table", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace`)
  const found: Record<string, number> = {}
  for (const { table, sequence } of counted) {
    const [state] = await ask(
      `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
    )
    found[String(table)] = Number(state?.last)
  }
  return found
}
