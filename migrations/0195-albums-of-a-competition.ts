import type { Kysely } from 'kysely'

/** The pages of a competition, of an athlete and of an album ask which albums and which competition belong together: not all of them are read for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('album_competition_id').on('album').column('competition_id').execute()
  await db.schema.createIndex('competition_album_id').on('competition').column('album_id').execute()
}
