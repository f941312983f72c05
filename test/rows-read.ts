import type { Db } from '#kit/db/db.server.ts'

/** The same database, and how many rows have come out of it. */
export function countingRows(db: Db): { db: Db; rows(): number } {
  let rows = 0
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length
        return result
      },
    }),
    rows: () => rows,
  }
}
