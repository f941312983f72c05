export type Row = Record<string, string | number | null>

/** Everything a database held at one moment, read beside a server that goes on writing. */
export interface Snapshot {
  dialect: 'sqlite' | 'postgres'
  migrations: string[]
  tables: string[]
  /** The last number each table gave out, also to a record that is gone: it is never used twice. */
  lastIds: Record<string, number>
  sizeBytes: number
  /** In pieces that fit into memory. */
  rows(table: string): AsyncIterable<Row[]> | Iterable<Row[]>
  /** How other tools of PostgreSQL see the same moment while the snapshot is open. */
  exported?: { id: string; schema: string; serverVersion: number }
  close(): Promise<void>
}

/** Blobs have no place in a table of ours: values are text, numbers or nothing. */
export function plainRow(row: Record<string, unknown>): Row {
  for (const [name, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The column ${name} holds a ${typeof value}; a backup knows text and numbers`)
  return row as Row
}
