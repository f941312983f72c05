import type { Db } from '#kit/db/db.server.ts'
import type { FreshDatabase } from '#kit/db/fresh-database.ts'
import { isRowRefused } from '#kit/db/refused-row.ts'
import type { Row } from '#kit/db/snapshot-rows.ts'
import { readLines } from './lines.server.ts'
import { tableEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { damaged } from './tar-file.server.ts'

// PostgreSQL takes 65 535 values in a statement, SQLite half of that.
const valuesAtOnce = 10_000

type AnyTables = { row: Row }
const tableOf = (db: Db, table: string) =>
  ({ query: db.withTables<AnyTables>(), table: table as 'row' }) as const

/** @returns how many rows each table has then. @throws Problem when they are not those of the manifest. */
export async function loadRows(
  fresh: FreshDatabase,
  backup: OpenBackup,
  onBytes: (bytes: number) => void,
): Promise<Record<string, number>> {
  const { tables, leftOut, lastIds, entries } = backup.manifest
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]))
  const known = await fresh.tables()
  for (const table of Object.keys(tables))
    if (!known.includes(table)) throw damaged(`таблица ${table} неизвестна`)
  for (const table of known)
    if (!tables[table] && !leftOut.includes(table)) throw damaged(`нет таблицы ${table}`)

  await fresh
    .fill(async (trx) => {
      for (const table of Object.keys(tables)) {
        const entry = entryOf.get(tableEntry(table))
        if (!entry) throw damaged(`нет «${tableEntry(table)}»`)
        for await (const rows of readRows(backup.read(entry), entry.name, onBytes)) {
          const { query, table: name } = tableOf(trx, table)
          const insert = query.insertInto(name).values(rows).execute()
          await insert.catch((error) => {
            throw refusal(error, table)
          })
        }
      }
    }, lastIds)
    .catch((error) => {
      throw refusal(error)
    })

  const counted: Record<string, number> = {}
  for (const [name, { rows }] of Object.entries(tables)) {
    const { query, table } = tableOf(fresh.db, name)
    const { count } = await query
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count !== rows) throw damaged(`в таблице ${name} ${count} записей вместо ${rows}`)
    counted[name] = count
  }
  return counted
}

/** What a database refuses was not written by `writeBackup`; a full disk or a lost connection is no matter of the archive. */
function refusal(error: Error, table?: string): Error {
  const where = table ? ` таблицы ${table}` : ''
  return isRowRefused(error)
    ? damaged(`база данных не приняла записи${where} (${error.message})`)
    : error
}

async function* readRows(
  chunks: AsyncIterable<Buffer>,
  name: string,
  onBytes: (bytes: number) => void,
) {
  let rows: Row[] = []
  let at = 0
  for await (const line of readLines(chunks, name, onBytes)) {
    const row = parseRow(line)
    at++
    if (!row) throw damaged(`строка ${at} в «${name}» не читается`)
    rows.push(row)
    if (rows.length * Object.keys(row).length < valuesAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function parseRow(line: string): Row | undefined {
  try {
    const row: unknown = JSON.parse(line)
    if (isRow(row)) return row
  } catch {}
  return undefined
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  Object.values(row).every((value) => value === null || /^(string|number)$/.test(typeof value))
