import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { openPostgresSnapshot } from './snapshot-postgres.server.ts'
import type { Snapshot } from './snapshot-rows.ts'
import { openSqliteSnapshot } from './snapshot-sqlite.server.ts'
import { requireDatabase } from './sqlite.server.ts'

export async function openSnapshot(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Snapshot> {
  requireDatabase(config)
  const snapshot = config.databaseUrl
    ? await openPostgresSnapshot(config.databaseUrl)
    : openSqliteSnapshot(config.dataDir)
  if (snapshot.migrations.length) return snapshot
  await snapshot.close()
  throw new Problem('not-found', 'База данных ещё не создана: сначала запустите сайт (npm start)')
}
