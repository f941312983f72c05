import type { Kysely } from 'kysely'

/** Clubs of a protocol of which somebody has said that they are no other one, however alike they are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('competition')
    .addColumn('differentClubs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
