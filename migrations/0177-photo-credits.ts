import { type Kysely, sql } from 'kysely'

/** The page for the press names everybody whose photos are shown; few photos have an author of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photo_credit on photo (author, rights, album_id) where author <> '' or rights <> ''`.execute(
    db,
  )
}
