import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Cells = Record<string, unknown>

const most = Number.MAX_SAFE_INTEGER

function counted(row: Cells): Cells {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'bigint') row[name] = Math.max(-most, Math.min(most, Number(value)))
  }
  return row
}

/** Those that read every number as a BigInt: slower, and never refused. */
const wide = new WeakSet<StatementSync>()

function widen(statement: StatementSync): StatementSync {
  wide.add(statement)
  statement.setReadBigInts(true)
  return statement
}

/** What writes and gives back rows is done before they are read, so it cannot be asked again. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql)
  return /\breturning\b/i.test(sql) ? widen(statement) : statement
}

/** `node:sqlite` refuses a whole answer for one number that is too large; here it stops at what JavaScript counts, and the rules of the field judge it. */
export function rowsOf(statement: StatementSync, values: SQLInputValue[]): Cells[] {
  if (!wide.has(statement))
    try {
      return statement.all(...values)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error
      widen(statement)
    }
  return statement.all(...values).map(counted)
}

/** The same, a row at a time. */
export function* eachRowOf(
  database: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Generator<Cells> {
  for (const row of widen(database.prepare(sql)).iterate(...values)) yield counted(row)
}
