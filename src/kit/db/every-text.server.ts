import { sql } from 'kysely'
import type { Db } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import { parseStored, unreadable } from './stored-json.ts'

export type Row = Record<string, unknown>

export interface FoundRow {
  table: string
  /** The column it is told from others by. */
  key: string
  /** It has a version. */
  isRecord: boolean
  row: Row
  /** Its columns as they are to be. */
  changes: Record<string, string>
  times: number
}

interface Texts {
  /** Tables that are left alone. */
  except: readonly string[]
  /** By `like`: only texts that fit one of these are read; without them every text is. */
  fitting?: readonly string[]
  change(text: string): string
  /** What a row, or an object within JSON, gets besides, by what it says. */
  mark?(row: Row): Record<string, string>
  /** Rows that are left alone. */
  isKept?(table: string, row: Row): boolean
}

const keys = ['id', 'name', 'key']
const atOnce = 500

/** Every row of the database of which `change` makes another, whatever it is of; nothing is written. */
export async function findTexts(
  db: Db,
  { except, fitting, change, mark = () => ({}), isKept = () => false }: Texts,
): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  const tables = await db.introspection.getTables()
  for (const { name: table, columns } of tables) {
    const key = keys.find((one) => columns.some(({ name }) => name === one))
    const texts = columns.filter(({ dataType }) => /^(text|varchar|character)/i.test(dataType))
    if (!key || texts.length === 0 || except.includes(table) || table.startsWith('kysely_'))
      continue
    const names = texts.map(({ name }) => name)
    const isRecord = columns.some(({ name }) => name === 'version')
    const isFitting = fitting
      ? sql`(${sql.join(
          names.flatMap((name) => fitting.map((like) => sql`${sql.ref(name)} like ${like}`)),
          sql` or `,
        )})`
      : sql`1 = 1`
    for (let after: unknown; ; ) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${isFitting}
        and ${after === undefined ? sql`1 = 1` : sql`${sql.ref(key)} > ${after}`}
        order by ${sql.ref(key)} limit ${sql.lit(atOnce)}`.execute(db)
      for (const row of rows) if (!isKept(table, row)) found.push(...changed(row))
      if (rows.length < atOnce) break
      after = rows.at(-1)?.[key]
    }

    function changed(row: Row): FoundRow[] {
      let times = 0
      const changes: Record<string, string> = {}
      for (const name of names) {
        const text = row[name]
        if (typeof text !== 'string') continue
        const made = changeStrings(text, {
          mark,
          change(part) {
            const after = change(part)
            if (after !== part) times++
            return after
          },
        })
        if (made !== text) changes[name] = made
      }
      Object.assign(changes, mark(row))
      return times > 0 ? [{ table, key: key as string, isRecord, row, changes, times }] : []
    }
  }
  return found
}

export async function writeFound(trx: Db, { table, key, row, changes }: FoundRow): Promise<void> {
  const set = Object.entries(changes).map(([name, text]) => sql`${sql.ref(name)} = ${text}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${row[key]}`.execute(
    trx,
  )
}

interface Renewed {
  /** As the journal and the search know it. */
  entity: string
  id: number
  /** Whose version it is. */
  table: string
}

/**
 * After its texts were changed past `changeRecord`: nothing open elsewhere can bring them back, the search reads it anew,
 * and the journal tells that it was shortened and not of what.
 */
export async function renewRecord(
  trx: Db,
  { entity, id, table }: Renewed,
  editor: Editor,
): Promise<void> {
  const { rows } = await sql<Row>`update ${sql.table(table)}
    set "version" = "version" + 1, "updatedAt" = ${editor.now.toISOString()}
    where "id" = ${id} returning *`.execute(trx)
  const [row] = rows
  if (!row) return
  await writeJournal(trx, editor, {
    ...{ action: 'shorten', entity, entityId: id, name: calledIn(row) },
    ...{ before: undefined, after: undefined },
  })
}

/** What people call the record of a row, by whichever of the usual columns it has. */
export const calledIn = (row: Row | undefined): string =>
  String([row?.title, row?.fullName, row?.name].find((one) => typeof one === 'string') ?? '')

/** Every row that names one of these in the column names none; which rows, by table. */
export async function emptyLinks(
  trx: Db,
  column: string,
  ids: readonly number[],
): Promise<{ table: string; row: Row }[]> {
  const emptied: { table: string; row: Row }[] = []
  const tables = ids.length > 0 ? await trx.introspection.getTables() : []
  for (const { name: table, columns } of tables) {
    if (!columns.some(({ name }) => name === column)) continue
    const { rows } = await sql<Row>`update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} in (${sql.join(ids)}) returning *`.execute(trx)
    emptied.push(...rows.map((row) => ({ table, row })))
  }
  return emptied
}

/** Also of the strings within JSON, and of JSON within those: as they are read, not as they are escaped. */
function changeStrings(text: string, by: Required<Pick<Texts, 'change' | 'mark'>>): string {
  const document = /^\s*[[{]/.test(text) ? parseStored(text) : unreadable
  if (document === unreadable) return by.change(text)
  let isOther = false
  const walked = walk(document)
  return isOther ? JSON.stringify(walked) : text

  function walk(value: unknown): unknown {
    if (typeof value === 'string') {
      const made = changeStrings(value, by)
      if (made !== value) isOther = true
      return made
    }
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const marked = by.mark(value as Row)
    if (Object.keys(marked).length > 0) isOther = true
    const parts = Object.entries(value).map(([name, part]) => [name, walk(part)])
    return { ...Object.fromEntries(parts), ...marked }
  }
}

/**
 * Patterns for `like` of texts that have the word in small letters or capitals, with ё or е, its parts («Петрова-Водкина»)
 * with a capital each or not: neither database compares Russian letters without their case in the same way.
 */
export function fittingWord(word: string): string[] {
  const among = (letters: string[]) =>
    `%${letters.map((one) => (/[еёЕЁ%_\\]/.test(one) ? '_' : one)).join('')}%`
  const folded = word.replaceAll(/(?<!\p{L})\p{L}/gu, '_')
  return [among([...folded.toLowerCase()]), among([...folded.toUpperCase()])]
}
