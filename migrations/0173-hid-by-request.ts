import type { Kysely } from 'kysely'

/** Which request hid its photo; of those that wait already each may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('removalRequest')
    .addColumn('hid', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
