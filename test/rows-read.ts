import type { Db } from '#kit/db/db.server.ts'

/** The same database, and how many rows have come out of it; those with one column, when it is named. */
export function countingRows(db: Db, column?: string): { db: Db; rows(): number } {
  let rows = 0
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += column ? result.rows.filter((row) => column in row).length : result.rows.length
        return result
      },
    }),
    rows: () => rows,
  }
}
