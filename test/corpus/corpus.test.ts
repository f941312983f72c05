import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, postgresUrl, type TestApp } from '../app.ts'
import { type Told, teller } from './ask.ts'
import { readEverything } from './reads.ts'
import { writeEverything } from './writes.ts'

let sites: TestApp[] = []
beforeAll(async () => {
  if (!postgresUrl) return
  sites = [await createTestApp(), await createTestApp({ sqlite: true })]
})
afterAll(async () => {
  for (const site of sites) await site.close()
})

async function tell(site: TestApp): Promise<Told[]> {
  const told: Told[] = []
  const ask = teller(site, told)
  await site.db.updateTable('contacts').set({ createdAt: '', updatedAt: '' }).execute()
  await seedDemo(site.db, site.config, site.clock.now)
  await writeEverything(ask)
  await readEverything(site, ask)
  return told
}

test.runIf(postgresUrl)(
  'SQLite and PostgreSQL give the same answers to the same requests, order included',
  async () => {
    const [onPostgres = [], onSqlite = []] = await Promise.all(sites.map(tell))
    expect(onPostgres.length).toBeGreaterThan(350)
    expect(onPostgres.filter(({ status }) => status >= 500)).toEqual([])
    expect(onPostgres.filter(({ status }) => status < 300).length).toBeGreaterThan(300)
    for (const [at, told] of onSqlite.entries()) expect(onPostgres[at]).toEqual(told)
    expect(onPostgres.length).toBe(onSqlite.length)
  },
  120_000,
)
