import type { Kysely } from 'kysely'

/** Of a row of a protocol: who may be a minor by the year of birth, whatever the category is called. The year is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('competition_result')
    .addColumn('minor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
