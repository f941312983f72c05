import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureAdmin } from '#features/accounts/accounts.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { templatesOf } from './templates.ts'

/** The PostgreSQL to test on; absent, the tests run on SQLite. */
export const postgresUrl = process.env.TEST_DATABASE_URL

export const testPassword = 'Поклон-и-захват-2026'
export const usualNow = '2026-11-21T09:00:00.000Z'

interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

export async function freshDatabase(
  serverUrl: string,
  /** The name of one to be copied; nobody may be connected to it. */
  template = 'template1',
  name = `test_${crypto.randomUUID().replaceAll('-', '')}`,
): Promise<FreshDatabase> {
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) }
}

async function fill(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(place, 'command')
  await migrate(database.db, join(import.meta.dirname, '../migrations'))
  await ensureAdmin(database.db, { password: testPassword, now: new Date(usualNow) })
  await database.close()
}

async function makeSqliteTemplate(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'))
  await fill({ dataDir })
  const bytes = readFileSync(join(dataDir, 'site.db'))
  rmSync(dataDir, { recursive: true })
  return bytes
}

async function makePostgresTemplate(serverUrl: string): Promise<string> {
  const name = `${templatesOf(process.ppid)}${process.pid}`
  const { url } = await freshDatabase(serverUrl, undefined, name)
  await fill({ dataDir: tmpdir(), databaseUrl: url })
  return name
}

// One a process: what the migrations make is the same for every test.
let sqliteTemplate: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

/** The bytes of a migrated `site.db` with its administrator. */
export function migratedSqlite(): Promise<Buffer> {
  sqliteTemplate ??= makeSqliteTemplate()
  return sqliteTemplate
}

/** A copy of a migrated database with its administrator. */
export async function migratedPostgres(serverUrl: string): Promise<FreshDatabase> {
  postgresTemplate ??= makePostgresTemplate(serverUrl)
  return freshDatabase(serverUrl, await postgresTemplate)
}
