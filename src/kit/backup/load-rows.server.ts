import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { FreshDatabase } from '#kit/db/fresh-database.ts'
import { isRowRefused } from '#kit/db/refused-row.ts'
import type { Row } from '#kit/db/snapshot-rows.ts'
import { tableEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { damaged } from './tar-file.server.ts'

// PostgreSQL takes 65 535 values in a statement, SQLite half of that.
const valuesAtOnce = 10_000
const longestLineBytes = 67_108_864

type AnyTables = { row: Row }
const tableOf = (db: Db, table: string) =>
  ({ query: db.withTables<AnyTables>(), table: table as 'row' }) as const

/** @returns how many rows each table has then. @throws Problem when they are not those of the manifest. */
export async function loadRows(
  fresh: FreshDatabase,
  backup: OpenBackup,
  onBytes: (bytes: number) => void,
): Promise<Record<string, number>> {
  const { tables, leftOut, lastIds } = backup.manifest
  const known = await fresh.tables()
  for (const table of Object.keys(tables))
    if (!known.includes(table)) throw damaged(`таблица ${table} неизвестна`)
  for (const table of known)
    if (!tables[table] && !leftOut.includes(table)) throw damaged(`нет таблицы ${table}`)

  await fresh
    .fill(async (trx) => {
      for (const table of Object.keys(tables))
        for await (const rows of readRows(backup.read(tableEntry(table)), onBytes)) {
          const { query, table: name } = tableOf(trx, table)
          const insert = query.insertInto(name).values(rows).execute()
          await insert.catch((error) => {
            throw refusal(error, table)
          })
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

async function* readRows(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  let rows: Row[] = []
  for await (const line of readLines(chunks, onBytes)) {
    const row = parseRow(line)
    rows.push(row)
    if (rows.length * Object.keys(row).length < valuesAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function parseRow(line: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (isRow(row)) return row
  } catch {}
  throw damaged('запись не читается')
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  Object.values(row).every((value) => value === null || /^(string|number)$/.test(typeof value))

/** By the byte 10 alone: Node's own reader of lines takes U+2028 in a text for an end. */
async function* readLines(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  let rest: Buffer[] = []
  let kept = 0
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8')
      rest = []
      kept = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    kept += chunk.length - from
    if (kept > longestLineBytes) throw damaged('запись слишком длинна')
  }
  if (kept > 0) throw new Problem('bad-input', 'Последняя запись копии обрывается')
}
