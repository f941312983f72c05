import type { Kysely } from 'kysely'

/** Who coaches in several clubs is one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('otherClubs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
