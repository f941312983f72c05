import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import type { Tables } from '#kit/db/tables.ts'
import type { TestApp } from './app.ts'

/** Who tried how often: a refused request may be counted. */
const counters = new Set(['throttle', 'quota'])

async function rows(site: TestApp): Promise<string[]> {
  const tables = await site.db.introspection.getTables()
  const names = tables.map((table) => table.name).filter((name) => !counters.has(name))
  return Promise.all(
    names.sort().map(async (name) => {
      const found = await site.db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute()
      const kept = found.filter((row) => !('action' in row && row.action === 'signInFailed'))
      return `${name} ${JSON.stringify(kept)}`
    }),
  )
}

/** Every file of the data folder by its bytes, but the database itself and what a backup under way writes. */
function files(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(site\.|backups\/)/.test(relative(dataDir, path)))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort()
}

/** Everything that is stored, the counters of attempts apart: equal before and after a refused write. */
export async function storedState(site: TestApp): Promise<string> {
  return [...(await rows(site)), ...files(site.config.dataDir)].join('\n')
}

/** Runs what must be refused and compares the database and the files before and after it. */
export async function expectUnchanged(site: TestApp, work: () => Promise<void>): Promise<void> {
  const before = await storedState(site)
  await work()
  expect((await storedState(site)).split('\n')).toEqual(before.split('\n'))
}
