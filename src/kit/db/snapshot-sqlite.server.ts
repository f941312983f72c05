import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { plainRow, type Row, type Snapshot } from './snapshot-rows.ts'
import { ownTables } from './sqlite-dialect.server.ts'
import { eachRowOf } from './stored-rows.server.ts'

const rowsAtOnce = 500

/** A reader of its own: WAL lets it keep its moment while the server writes. */
export function openSqliteSnapshot(dataDir: string): Snapshot {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true, timeout: 5_000 })
  const column = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]))
  const number = (query: string) => Number(column(query)[0])
  database.exec('begin')
  // The moment is that of the first read.
  const stored = column(ownTables)
  const has = (name: string) => stored.includes(name)

  function* rows(table: string): Iterable<Row[]> {
    let piece: Row[] = []
    for (const row of eachRowOf(database, `select * from "${table}"`)) {
      piece.push(plainRow(row))
      if (piece.length < rowsAtOnce) continue
      yield piece
      piece = []
    }
    if (piece.length > 0) yield piece
  }

  const sequences = has('sqlite_sequence')
    ? database.prepare('select name, seq from sqlite_sequence').all()
    : []
  return {
    dialect: 'sqlite',
    migrations: has('kysely_migration')
      ? column('select name from kysely_migration order by name')
      : [],
    tables: stored.filter((name) => !/^(sqlite|kysely)_/.test(name)),
    lastIds: Object.fromEntries(sequences.map(({ name, seq }) => [String(name), Number(seq)])),
    sizeBytes: number('pragma page_count') * number('pragma page_size'),
    rows,
    close: async () => database.close(),
  }
}
