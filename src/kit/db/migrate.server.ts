import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Problem } from '#kit/base/problem.ts'
import type { Tables } from './tables.ts'

/** Each is read when it has to run: a start that finds nothing to do reads none. */
async function findMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  const entries = files.map((name): [string, Migration] => [
    name.replace(/\.ts$/, ''),
    { up: async (db) => (await readMigration(join(folder, name))).up(db) },
  ])
  return Object.fromEntries(entries)
}

const readMigration = (file: string): Promise<Migration> =>
  import(/* @vite-ignore */ pathToFileURL(file).href)

interface MigrateOptions {
  /** Where PostgreSQL keeps the tables, when that is not the usual place. */
  schema?: string
  /** Exactly these, for a database as it was once. */
  only?: readonly string[]
}

/** Brings the schema up to this code; refuses a database that a newer version has already changed. */
export async function migrate(
  db: Kysely<Tables>,
  folder: string,
  { schema, only }: MigrateOptions = {},
): Promise<string[]> {
  const known = await findMigrations(folder)
  const newer = only?.filter((name) => !(name in known)) ?? []
  if (newer.length > 0)
    throw new Problem(
      'bad-input',
      `Копия сделана более новой программой (${newer.join(', ')}): сначала обновите программу`,
    )
  const wanted = only ? Object.fromEntries(only.map((name) => [name, known[name]!])) : known
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => wanted },
    migrationTableSchema: schema,
  })
  const stored = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isHere = (table: (typeof stored)[number]) => !schema || table.schema === schema
  if (stored.some((table) => table.name === 'kysely_migration' && isHere(table))) {
    const rows = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    const unknown = rows.map((row) => row.name).filter((name) => !(name in wanted))
    if (unknown.length > 0)
      throw new Problem(
        'conflict',
        `База данных новее программы (${unknown.join(', ')}): обновите программу, данные не тронуты`,
      )
    const all = await migrator.getMigrations()
    if (all.every((migration) => migration.executedAt)) return []
  }
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
