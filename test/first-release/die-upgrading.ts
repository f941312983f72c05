/* Starts the upgrade of a site and is killed when the migration of that name has done its work. */
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'

const [name, dataDir = '', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl }, 'server')
const dying: KyselyPlugin = {
  transformQuery({ node }) {
    const isDone = node.kind === 'InsertQueryNode' && JSON.stringify(node).includes(`"${name}"`)
    if (isDone) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}
await migrate(db.withPlugin(dying), join(import.meta.dirname, '../../migrations'))
