import type { Kysely } from 'kysely'

/** The calendar of working days, which is decreed year by year: the operator tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['daysOff', 'daysOn'])
    await db.schema
      .alterTable('operator')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
