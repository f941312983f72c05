import { CompiledQuery, type RootOperationNode } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'

/** By what way SQLite finds what is read meanwhile: a step a line, of all queries. */
export async function plansOf(db: Db, read: (watched: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await read(watched)
  const plans: string[] = []
  for (const [at, node] of nodes.entries()) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: `${at}` })
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    for (const { detail } of (await db.executeQuery<{ detail: string }>(explained)).rows)
      plans.push(detail)
  }
  return plans
}
