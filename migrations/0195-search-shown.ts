import type { Kysely } from 'kysely'

/** Whether visitors see what was found, and of which kind it is, is told without its text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('searchEntry_shown')
    .on('searchEntry')
    .columns(['id', 'kind', 'shownFrom', 'shownUntil'])
    .execute()
}
