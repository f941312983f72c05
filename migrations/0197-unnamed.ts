import type { Kysely } from 'kysely'

/** Whoever asks so stands in protocols without a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('withdrawal')
    .addColumn('unnamed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
