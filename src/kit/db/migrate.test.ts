import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase, postgresUrl } from '#test/app.ts'
import { type Database, type Db, openDatabase } from './db.server.ts'
import { migrate } from './migrate.server.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'migrations')
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function emptyDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'migrate-'))
  const fresh = postgresUrl ? await freshDatabase(postgresUrl) : undefined
  const database = await openDatabase({ dataDir, databaseUrl: fresh?.url }, 'command')
  cleanups.push(
    () => rmSync(dataDir, { recursive: true }),
    () => fresh?.drop(),
    () => database.close(),
  )
  return database
}

/** Lets so many statements of the migrations through, then the disk is full. */
function failingAfter(db: Db, statements: number): Db {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left-- === 0) throw new Error('disk full')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}

async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = postgresUrl
    ? await sql`
        select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
        union all select tablename, indexname, indexdef, null, null from pg_indexes
        where schemaname = 'public' and tablename not like 'kysely%'
        union all select proname, null, null, null, null from pg_proc
        where pronamespace = 'public'::regnamespace
        order by 1, 2`.execute(db)
    : await sql`select name, sql from sqlite_schema where name not like '%kysely%' order by name`.execute(
        db,
      )
  return rows
}

const done = async (db: Db) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = db.withTables<{ kysely_migration: { name: string } }>()
  return rows.selectFrom('kysely_migration').select('name').orderBy('name').execute()
}

/** Fails after statements spread over all there are, the first among them. @returns how many attempts failed. */
async function failThroughout(db: Db): Promise<number> {
  const before = [await schemaOf(db), await done(db)]
  // Each attempt runs all that came before it: the number of attempts must not grow with the migrations.
  const attempts = postgresUrl ? 30 : 60
  const statements = await countStatements(async (counted) => migrate(counted, migrations))
  const step = Math.ceil(statements / attempts)
  for (let failed = 0; ; failed++) {
    const isFull = await migrate(failingAfter(db, failed * step), migrations).then(
      () => false,
      (error) => error.message === 'disk full',
    )
    // What comes after the last commit has nothing left to take back.
    if (!isFull || (await done(db)).length === readdirSync(migrations).length) return failed
    expect([await schemaOf(db), await done(db)]).toEqual(before)
  }
}

/** How many statements the work asks of a database that is empty. */
async function countStatements(work: (db: Db) => Promise<unknown>): Promise<number> {
  const { db } = await emptyDatabase()
  let statements = 0
  await work(
    db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  return statements
}

test('a first start that fails anywhere leaves nothing, and the next one succeeds', async () => {
  const reference = await emptyDatabase()
  await migrate(reference.db, migrations)
  const { db } = await emptyDatabase()
  expect(await failThroughout(db)).toBeGreaterThan(20)
  expect(await schemaOf(db)).toEqual(await schemaOf(reference.db))
  expect(await migrate(db, migrations)).toEqual([])
})

test('an upgrade that fails anywhere leaves the old version with its records', async () => {
  const names = readdirSync(migrations).sort()
  const older = names.slice(0, 6).map((name) => name.replace('.ts', ''))
  const { db } = await emptyDatabase()
  await migrate(db, migrations, { only: older })
  await db.insertInto('setting').values({ name: 'kept', value: 'да' }).execute()
  await failThroughout(db)
  expect(await db.selectFrom('setting').selectAll().where('name', '=', 'kept').execute()).toEqual([
    { name: 'kept', value: 'да' },
  ])
  expect(await migrate(db, migrations)).toEqual([])
})

test('a start with nothing to migrate reads no migration', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, migrations)
  const unreadable = mkdtempSync(join(tmpdir(), 'migrations-'))
  cleanups.push(() => rmSync(unreadable, { recursive: true }))
  for (const name of readdirSync(migrations))
    writeFileSync(join(unreadable, name), "throw new Error('read')")
  expect(await migrate(db, unreadable)).toEqual([])
  writeFileSync(join(unreadable, '9999-next.ts'), "throw new Error('read')")
  await expect(migrate(db, unreadable)).rejects.toThrow('read')
})
