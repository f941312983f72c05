import type { Kysely } from 'kysely'

/** By what right one photo is shown; empty where it is its album's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
