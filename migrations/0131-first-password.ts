import type { Kysely } from 'kysely'

/** By when the password that the site made itself must be changed: empty until its first use, null for any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('changePasswordBy', 'text').execute()
}
