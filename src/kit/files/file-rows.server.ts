import type { Db } from '#kit/db/db.server.ts'

/** A file as the row that names it describes it. */
export interface NamedFile {
  name: string
  sha256: string
  /** «Фотография 12» */
  owner: string
}

/** The rows that name the files of a store; never all of them at once. */
export interface FileRows {
  among(db: Db, names: readonly string[]): Promise<NamedFile[]>
  /** All, a piece at a time. */
  pieces(db: Db): AsyncGenerator<NamedFile[], void, undefined>
}

const rowsAtOnce = 500

/** Those of these files, or so many whose names come next. */
type Asked = { among: readonly string[] } | { after: string; limit: number }

export const fileRows = (find: (db: Db, asked: Asked) => Promise<NamedFile[]>): FileRows => ({
  among: async (db, names) => (names.length > 0 ? find(db, { among: names }) : []),
  async *pieces(db) {
    for (let after = ''; ; ) {
      const piece = await find(db, { after, limit: rowsAtOnce })
      const last = piece.at(-1)
      if (!last) return
      yield piece
      after = last.name
    }
  },
})

interface Columns {
  table: string
  /** The one with the file's name, which has an index. */
  name: string
  id: string
  /** «Фотография» */
  owner: string
}

/** Of a table whose rows have a file each, with its hash in `sha256`. */
export const fileRowsOf = ({ table, name, id, owner }: Columns): FileRows =>
  fileRows(async (db, asked) => {
    const rows = await db
      .withTables<{ row: { name: string; sha256: string; id: number } }>()
      .selectFrom(table as 'row')
      .select([`${name} as name` as 'name', 'sha256', `${id} as id` as 'id'])
      .$call((query) =>
        'among' in asked
          ? query.where(name as 'name', 'in', asked.among)
          : query
              .where(name as 'name', '>', asked.after)
              .orderBy(name as 'name')
              .limit(asked.limit),
      )
      .execute()
    return rows.map((row) => ({ name: row.name, sha256: row.sha256, owner: `${owner} ${row.id}` }))
  })
