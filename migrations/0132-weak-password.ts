import type { Kysely } from 'kysely'

/** Since when a sign-in has shown that today's rules would refuse the password; null of any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('weakPasswordSince', 'text').execute()
}
