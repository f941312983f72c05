import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  const entries = files.map(async (name) => {
    const migration: Migration = await import(
      /* @vite-ignore */ pathToFileURL(join(folder, name)).href
    )
    return [name.replace(/\.ts$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Brings the schema up to this code; refuses a database that a newer version has already changed. */
export async function migrate(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const known = await readMigrations(folder)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const stored = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (stored.some((table) => table.name === 'kysely_migration')) {
    const done = await migrator.getMigrations().catch(() => [])
    const rows = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    const unknown = rows.map((row) => row.name).filter((name) => !(name in known))
    if (unknown.length > 0)
      throw new Error(
        `База данных новее программы (${unknown.join(', ')}): обновите программу, данные не тронуты`,
      )
    if (done.every((migration) => migration.executedAt)) return []
  }
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
