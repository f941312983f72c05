import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssets } from '#kit/pages/assets.server.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { findRoutes } from '../lab/years/routes.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { createTestApp, type TestApp } from './app.ts'
import { addPhotoRows } from './photo-rows.ts'

let site: TestApp

/** What the first answer holds of a connection that has just begun (docs/decisions/0174). */
const mostBytes = 15_000
const url = `http://127.0.0.1:${await freePort()}`

beforeAll(async () => {
  await ensureBuilt()
  const assets = readAssets(join(import.meta.dirname, '../dist/client'))
  site = await createTestApp({ sqlite: true, assets, env: { SITE_URL: url } })
  await seedDemo(site.db, site.config, site.clock.now)
  await grow()
  await site.app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
}, 300_000)
afterAll(() => site.close())

const times = 60

/** A large album, and of each protocol so many, a week apart. */
async function grow(): Promise<void> {
  const { db } = site
  const album = await site.asAdmin({
    method: 'POST',
    url: '/api/albums',
    payload: { title: 'Кубок' },
  })
  await addPhotoRows(site, album.json().id, 150)
  const tables = await db.introspection.getTables()
  const copy = async (table: string, own: Record<string, string>, which: string) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const names = columns.map(({ name }) => name).filter((name) => name !== 'id' || own.id)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${times})
      select ${sql.raw(names.map((name) => own[name] ?? `"${name}"`).join(', '))}
      from ${sql.table(table)}, numbers where ${sql.raw(which)}`.execute(db)
  }
  const back = (name: string) => `date("${name}", '-' || (i * 7) || ' days')`
  const days = { date: back('date'), endDate: back('endDate') }
  const told = 'id in (select competition_id from competition_result)'
  await copy('competition', { id: 'id + i * 1000', ...days }, told)
  await copy('competition_result', { competition_id: 'competition_id + i * 1000' }, 'true')
}

test('whatever address a page leads to, its HTML fits into the first answer', async () => {
  const routes = await findRoutes({ url }, { steps: 2 })
  const heavy: string[] = []
  for (const address of [...routes.values()].flat()) {
    const answer = await fetch(url + address, { headers: { 'accept-encoding': 'br' } })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    await answer.arrayBuffer()
    const bytes = Number(answer.headers.get('content-length'))
    if (isPage && !(bytes > 0 && bytes <= mostBytes)) heavy.push(`${bytes}: ${address}`)
  }
  expect(routes.size).toBeGreaterThan(100)
  expect(heavy).toEqual([])
}, 600_000)
