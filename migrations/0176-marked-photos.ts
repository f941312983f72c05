import { type Kysely, sql } from 'kysely'

/** Who is marked on photos is asked for after writes and on every start screen; most photos have nobody marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photo_marked on photo (album_id, consents) where consents <> '[]'`.execute(
    db,
  )
}
