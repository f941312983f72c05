import type { Kysely } from 'kysely'

/** The page of a competition and of an album ask for the news about it: not all news are read for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['competition_id', 'album_id'])
    await db.schema
      .createIndex(`news_${column}`)
      .on('news')
      .columns([column, 'publishedAt'])
      .execute()
}
