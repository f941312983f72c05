import type { Kysely } from 'kysely'

/** How long letters are kept after their answer: the operator states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('operator').addColumn('letterDays', 'integer').execute()
}
