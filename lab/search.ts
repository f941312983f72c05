import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spell } from '#features/judo/technique-search.ts'
import { createSearch } from '#features/search/search.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { nouns } from '#src/records.server.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { zone } from './archive/decade.ts'
import { questions } from './archive/questions.ts'
import { fillTexts } from './archive/texts.ts'

const { counts, has } = readGiven('run search [-- --factor ЧИСЛО] [-- --postgres]', {
  counts: { factor: 1 },
  flags: ['postgres'],
})
const root = join(import.meta.dirname, '..')
const rounds = 5

async function measure(factor: number, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const site = await openDatabase(config, 'command')
  await migrate(site.db, join(root, 'migrations'))
  await fillTexts(site.db, factor)
  const search = createSearch({ sources: nouns.flatMap((noun) => noun.search ?? []), spell })
  const now = new Date(Date.UTC(2026, 10, 21, 9))
  const moment = { now, site: { ...config.site, timeZone: zone } }
  const before = sizeOf(dataDir)
  const begun = performance.now()
  let records = 0
  for (let told = 20; told === 20; records += told) told = await search.catchUp(site.db, moment, 20)
  const readMs = performance.now() - begun
  const ask = (q: string) =>
    search.find(site.db, { q, limit: 5, ...moment, part: (loading) => loading })
  const slowest: [ms: number, q: string][] = []
  for (const q of questions) await ask(q)
  const heapBefore = process.memoryUsage().heapUsed
  for (let round = 0; round < rounds; round++)
    for (const q of questions) {
      const { user, system } = process.cpuUsage()
      const at = performance.now()
      await ask(q)
      const cpu = process.cpuUsage({ user, system })
      // What this process takes; of PostgreSQL, which is another one, the clock.
      slowest.push([databaseUrl ? performance.now() - at : (cpu.user + cpu.system) / 1000, q])
    }
  const sorted = slowest.toSorted(([a], [b]) => a - b)
  const shareOf = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  await site.close()
  const row = {
    factor,
    records,
    'read, ms a record': (readMs / records).toFixed(2),
    'index, MB': ((sizeOf(dataDir) - before) / 1e6).toFixed(0),
    'p50, ms': shareOf(0.5)[0].toFixed(1),
    'p99, ms': shareOf(0.99)[0].toFixed(1),
    slowest: sorted.at(-1)![1],
    'heap grown, MB': ((process.memoryUsage().heapUsed - heapBefore) / 1e6).toFixed(0),
  }
  rmSync(dataDir, { recursive: true, force: true })
  return row
}

const sizeOf = (dataDir: string) =>
  ['site.db', 'site.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const rows = []
for (const factor of [0.02, counts.factor]) {
  const postgres = has('postgres') ? await startPostgres() : undefined
  rows.push(await measure(factor, postgres?.url))
  await postgres?.stop()
}
console.table(rows)
if (Number(rows.at(-1)?.['p99, ms']) > 30) process.exitCode = 1
