import type { Kysely } from 'kysely'

/** Which consents were withdrawn, so that a photo marked by one of them says whose it was; JSON, numbers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('withdrawal')
    .addColumn('consents', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
