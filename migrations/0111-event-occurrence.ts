import type { Kysely } from 'kysely'

/** Why it is cancelled, and which day of which series it stands for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('stateReason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('event').addColumn('seriesId', 'integer').execute()
  await db.schema.alterTable('event').addColumn('seriesDate', 'text').execute()
}
