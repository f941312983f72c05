import type { Kysely } from 'kysely'

// Why the editor hid a photo; empty for one that is shown.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('hiddenReason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
