import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { lockDataDir } from './sqlite.server.ts'
import { siteLock } from './writes.server.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

const running = new Problem('busy', 'Сайт работает: остановите его и повторите')

/**
 * Keeps every server off the place for as long as its data is replaced.
 * @throws Problem busy when one works there. @returns how to let go.
 */
export async function claimSite({ dataDir, databaseUrl }: Place): Promise<() => Promise<void>> {
  const unlock = lockOrRefuse(dataDir)
  if (!databaseUrl) return async () => unlock()
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  try {
    await client.connect()
    const { rows } = await client.query(`select pg_try_advisory_lock(${siteLock}) as alone`)
    if (!rows[0].alone) throw running
  } catch (error) {
    unlock()
    await client.end()
    throw error
  }
  return async () => {
    await client.end()
    unlock()
  }
}

function lockOrRefuse(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw error instanceof Problem ? running : error
  }
}

export async function isDatabaseEmpty({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (!databaseUrl) return !existsSync(join(dataDir, 'site.db'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}
