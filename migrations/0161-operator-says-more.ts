import type { Kysely } from 'kysely'

/** Who processes data for the federation, where the second copies are, the age mark of the footer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('operator')
    .addColumn('processors', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('operator')
    .addColumn('farInRussia', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('ageMark', 'text', (column) => column.notNull().defaultTo('none'))
    .execute()
}
