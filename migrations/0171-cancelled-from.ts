import type { Kysely } from 'kysely'

/** From which day a series is cancelled: what was held before stays so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('cancelledFrom', 'text').execute()
}
