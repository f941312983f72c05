import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import { openSnapshot } from '#kit/db/snapshot.server.ts'
import type { Row } from '#kit/db/snapshot-rows.ts'
import { freshDatabase, postgresUrl } from '#test/app.ts'

export interface Place {
  config: Config
  remove(): Promise<void>
}

/** Where nothing is yet: of the database the tests run on, or SQLite in any case. */
export async function emptyPlace({ sqlite = false } = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-'))
  const fresh = postgresUrl && !sqlite ? await freshDatabase(postgresUrl) : undefined
  return {
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: fresh?.url, LOG_LEVEL: 'silent' }),
    async remove() {
      await fresh?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every row of every table, whatever database keeps it. */
export async function rowsIn(config: Config): Promise<Record<string, Row[]>> {
  const snapshot = await openSnapshot(config)
  const all: Record<string, Row[]> = {}
  for (const table of snapshot.tables) {
    const rows = []
    for await (const piece of snapshot.rows(table))
      for (const row of piece) rows.push(JSON.stringify(row, Object.keys(row).sort()))
    all[table] = rows.sort().map((row) => JSON.parse(row))
  }
  await snapshot.close()
  return all
}

/** Every file but the database's own, with the hash of its bytes. */
export function filesIn({ dataDir }: Config): Record<string, string> {
  const found = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(site\.db|server\.lock)/.test(relative(dataDir, path)))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(found.sort().map((path) => [relative(dataDir, path), hash(path)]))
}
