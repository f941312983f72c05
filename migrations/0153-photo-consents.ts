import type { Kysely } from 'kysely'

/** By whose consents a photo shows the people on it; JSON, numbers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('consents', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
