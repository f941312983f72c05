import { type Kysely, SqliteAdapter, sql } from 'kysely'

const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'

/** Rows of protocols are found by a person without regard to case and ё: neither database folds Russian letters by itself in the same way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let folded = sqlite ? 'lower("athlete")' : 'lower("athlete" collate "C")'
  for (const letter of capitals)
    folded = `replace(${folded}, '${letter}', '${letter.toLowerCase()}')`
  for (const letter of 'Ёё') folded = `replace(${folded}, '${letter}', 'е')`
  await sql`create index "competition_result_person" on "competition_result" (${sql.raw(folded)})`.execute(
    db,
  )
}
