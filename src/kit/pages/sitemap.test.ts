import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const most = 50_000
let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const locations = async (path: string) => {
  const { body } = await site.inject(path)
  return [...body.matchAll(/<loc>https:\/\/judo\.test([^<]*)<\/loc>/g)].map(([, to = '']) => to)
}

test('more addresses than one file may name are named by files of one kind each, none twice', async () => {
  const before = await locations('/sitemap.xml')
  expect(before).not.toContain('/sitemap-pages-1.xml')
  await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Набор открыт', published: true },
  })
  const row = await site.db.selectFrom('news').selectAll().executeTakeFirstOrThrow()
  const columns = Object.keys(row).filter((name) => name !== 'id')
  const list = sql.join(columns.map((name) => sql.ref(name)))
  await sql`
    with recursive numbers(id) as (select cast(${row.id + 1} as integer) union all select id + 1 from numbers where id < cast(${row.id + most} as integer))
    insert into news (id, ${list}) select numbers.id, ${sql.join(columns.map((name) => sql.ref(`news.${name}`)))}
    from numbers, news`.execute(site.db)
  site.cache.clear()

  const files = await locations('/sitemap.xml')
  expect(files).toEqual(
    expect.arrayContaining(['/sitemap-pages-1.xml', '/sitemap-news-1.xml', '/sitemap-news-2.xml']),
  )
  const named = await Promise.all(files.map(locations))
  for (const addresses of named) expect(addresses.length).toBeLessThanOrEqual(most)
  const all = named.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(before.length + most + 1)
  for (const path of ['/sitemap-news-3.xml', '/sitemap-pages-2.xml', '/sitemap-nothing-1.xml'])
    expect((await site.inject(path)).statusCode).toBe(404)
})
