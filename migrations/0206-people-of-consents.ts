import { type Kysely, SqliteAdapter, sql } from 'kysely'

const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'

/** What else there is of a person is found without reading every consent, as in 0205. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let folded = sqlite ? 'lower("fullName")' : 'lower("fullName" collate "C")'
  for (const letter of capitals)
    folded = `replace(${folded}, '${letter}', '${letter.toLowerCase()}')`
  for (const letter of 'Ёё') folded = `replace(${folded}, '${letter}', 'е')`
  await sql`create index "consent_person" on "consent" (${sql.raw(folded)})`.execute(db)
  // Whom photos name is asked without reading those that name nobody.
  await sql`create index "photo_marked" on "photo" ("consents", "album_id") where "consents" <> '[]'`.execute(
    db,
  )
}
