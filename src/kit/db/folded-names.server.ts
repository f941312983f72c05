import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'
import type { Tables } from './tables.ts'

/** Surname and name in small letters, with е for ё. */
export interface PlainName {
  surname: string
  name: string
}

interface Named {
  table: keyof Tables & string
  /** Where the name stands: there is an index over it, folded. */
  column: string
  /** What is read of a row; its `id` among it. */
  columns: readonly string[]
}

const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'

/** The expression of the indexes that the migrations 0205 and 0206 make, letter for letter. */
function foldedName(db: Db, column: string) {
  let folded = isPostgres(db) ? `lower("${column}" collate "C")` : `lower("${column}")`
  for (const letter of capitals)
    folded = `replace(${folded}, '${letter}', '${letter.toLowerCase()}')`
  for (const letter of 'Ёё') folded = `replace(${folded}, '${letter}', 'е')`
  return sql.raw<string>(folded)
}

/** As far as the index folds it: what follows a letter of another alphabet is left to the caller. */
const foldedPart = (word: string) => word.match(/^(?:[a-zа-я’'-](?!\p{M}))*/u)![0]

const after = (text: string) =>
  text.slice(0, -1) + String.fromCodePoint(text.codePointAt(text.length - 1)! + 1)

const peopleAtOnce = 1_000

/** Rows that may name one of these, and few besides: a name is compared as no database compares. */
export async function readRowsOfPeople<Row extends { id: number }>(
  db: Db,
  { table, column, columns }: Named,
  people: readonly PlainName[],
): Promise<Row[]> {
  if (people.length === 0) return []
  const folded = foldedName(db, column)
  const found = new Map<number, Row>()
  const read = async (from: RawBuilder<unknown>, where: RawBuilder<SqlBool>) => {
    const asked = sql.join(columns.map((name) => sql.ref(name)))
    const { rows } = await sql<Row>`select ${asked} from ${from} where ${where}`.execute(db)
    for (const row of rows) found.set(row.id, row)
  }
  const wanted = people.flatMap(({ surname, name }) => {
    const start = foldedPart(surname)
    return start ? [sql`(${start}, ${after(start)}, ${`%${foldedPart(name)}%`})`] : []
  })
  for (let at = 0; at < wanted.length; at += peopleAtOnce)
    await read(
      sql`(values ${sql.join(wanted.slice(at, at + peopleAtOnce))}) as "wanted" cross join ${sql.table(table)}`,
      sql`${folded} >= "column1" and ${folded} < "column2" and ${folded} like "column3"`,
    )
  // What begins with a sign or with a letter that is not folded.
  await read(
    sql.table(table),
    sql`${folded} < 'a' or (${folded} >= '{' and ${folded} < 'а') or ${folded} >= 'ѐ'`,
  )
  return [...found.values()].sort((a, b) => a.id - b.id)
}

const shortestStart = 3
const mostWords = 4

/**
 * The name begins with one of these words and has the others; found by the index of that column. Undefined of what is no name.
 * @param words in small letters, with е for ё
 */
export function hasName(
  db: Db,
  column: string,
  words: readonly string[],
): RawBuilder<SqlBool> | undefined {
  const folded = foldedName(db, column)
  const ways = words.flatMap((word, at) => {
    const start = foldedPart(word)
    if (start.length < shortestStart) return []
    const others = words
      .toSpliced(at, 1)
      .map((one) => sql`${folded} like ${`%${foldedPart(one)}%`}`)
    const begins = sql`${folded} >= ${start} and ${folded} < ${after(start)}`
    return [sql`(${sql.join([begins, ...others], sql` and `)})`]
  })
  if (ways.length === 0 || words.length > mostWords) return undefined
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
