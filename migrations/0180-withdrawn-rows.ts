import type { Kysely } from 'kysely'

/** Whether the name of a row was withdrawn: `short`, or `other` where an editor says that it is another person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('competition_result')
    .addColumn('withdrawn', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
