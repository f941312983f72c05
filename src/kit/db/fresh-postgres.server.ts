import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from './db.server.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { migrate } from './migrate.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Tables } from './tables.ts'

interface Place {
  databaseUrl: string
  root: string
}

const notAllowed = '42501'
const noRight = new Problem(
  'forbidden',
  'Пользователь PostgreSQL не может создать схему: сделайте его владельцем базы',
)

const ours = /^restore_[0-9a-f]{8}$/

/** A schema of its own in the site's database; taking over is one transaction. */
export async function createFreshPostgres({ databaseUrl, root }: Place): Promise<FreshDatabase> {
  const schema = `restore_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await dropLeftSchemas(client)
    await client.query(`create schema ${schema}`)
  } catch (error) {
    await client.end()
    throw (error as { code?: string }).code === notAllowed ? noRight : error
  }
  const { db, pool } = openPostgres(databaseUrl, {
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    options: `-c search_path=${schema}`,
  })
  let taken = false
  const column = async (query: string) =>
    (await client.query(query)).rows.map((row) => String(Object.values(row)[0]))
  const relations = (where: string) =>
    column(
      `select quote_ident(relname) from pg_class where relkind = 'r' and relnamespace = ${where}`,
    )
  const tables = async () =>
    (await db.introspection.getTables())
      .filter((table) => table.schema === schema && !table.name.startsWith('kysely_'))
      .map((table) => table.name)

  return {
    db,
    tables,
    async migrate(only) {
      await migrate(db, join(root, 'migrations'), { only, schema })
    },

    async fill(work, lastIds) {
      const names = await tables()
      await db.transaction().execute(async (trx) => {
        await referencesWait(trx, 'deferrable')
        await run(trx, 'set constraints all deferred')
        for (const table of names) await trx.deleteFrom(table as keyof Tables).execute()
        await work(trx)
        await run(trx, 'set constraints all immediate')
        await referencesWait(trx, 'not deferrable')
        for (const table of names)
          if (table in lastIds) await setLastId(trx, table, lastIds[table] ?? 0)
      })
    },

    // Every constraint has been looked at by the time `fill` is through.
    findFaults: async () => [],

    async takeOver() {
      const [place = 'public'] = await column('select quote_ident(current_schema())')
      await pool.end()
      await client.query('begin')
      try {
        for (const name of await relations('current_schema()::regnamespace'))
          await client.query(`drop table ${place}.${name} cascade`)
        for (const name of await ownFunctions(column, `'${place}'`))
          await client.query(`drop function ${name} cascade`)
        for (const name of await relations(`'${schema}'::regnamespace`))
          await client.query(`alter table ${schema}.${name} set schema ${place}`)
        for (const name of await ownFunctions(column, `'${schema}'`))
          await client.query(`alter function ${name} set schema ${place}`)
        await client.query(`drop schema ${schema}`)
        await client.query('commit')
        taken = true
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      await client.end()
    },

    async discard() {
      if (!pool.ended) await pool.end()
      if (taken) return
      await client.query(`drop schema if exists ${schema} cascade`)
      await client.end()
    },
  }
}

type Column = (query: string) => Promise<string[]>

/** What a process left that did not come to its end. */
async function dropLeftSchemas(client: pg.Client) {
  const { rows } = await client.query('select nspname as name from pg_namespace')
  for (const { name } of rows)
    if (ours.test(name)) await client.query(`drop schema ${name} cascade`)
}

/** Those of the site, not of an extension that lives in the same schema. */
const ownFunctions = (column: Column, schema: string) =>
  column(`
    select oid::regprocedure from pg_proc
    where pronamespace = ${schema}::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`)

const run = (trx: Db, statement: string) => sql.raw(statement).execute(trx)

/** Rows come table by table, so a reference may be loaded before what it names. */
async function referencesWait(trx: Db, manner: 'deferrable' | 'not deferrable') {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await run(trx, `alter table ${table} alter constraint ${name} ${manner}`)
}

async function setLastId(trx: Db, table: string, last: number) {
  const name = sql.id(table)
  await sql`
    select setval(sequence, greatest(last, 1), last > 0) from (
      select pg_get_serial_sequence(quote_ident(${table}), 'id') as sequence,
        greatest(${last}::bigint, (select max(id) from ${name})) as last
    ) counted where sequence is not null`.execute(trx)
}
