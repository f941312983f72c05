import type { Kysely } from 'kysely'

const indexes = {
  // Which albums and which competition belong together is asked by pages of a competition, an athlete, an album.
  album_competition_id: ['album', 'competition_id'],
  competition_album_id: ['competition', 'album_id'],
  // Whether visitors see what was found, and of which kind it is, is told without its text.
  searchEntry_shown: ['searchEntry', 'id', 'kind', 'shownFrom', 'shownUntil'],
} as const

/** What is asked at every view is found by an index, not among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, ...columns]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table).columns(columns).execute()
}
