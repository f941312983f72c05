import type { Kysely } from 'kysely'

// The filters of the public list ask which age groups occur; the answer is in the index alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('competition_ages').on('competition').column('ageCodes').execute()
}
