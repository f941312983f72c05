import type { Kysely } from 'kysely'

/** Which year a yearly report is of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('federation_document').addColumn('year', 'integer').execute()
}
