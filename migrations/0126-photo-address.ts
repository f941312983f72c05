import { type Kysely, sql } from 'kysely'

/** A photo is found by what the names of its files have in common, whichever of them a record keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "photoFile_picture" on "photoFile" (substr("name", 1, 36))`.execute(db)
}
