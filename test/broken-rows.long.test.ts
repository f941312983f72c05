import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#kit/record/record.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { type DeclaredKind, declaredKinds } from './declared-kinds.ts'

/** One row that cannot be read (an older release, a restored archive, SQL by hand) takes nothing else down. */

const pagesOf: Record<string, string> = {
  news: '/news/:id',
  competition: '/competitions/:id',
  event: '/calendar/events/:id',
  album: '/media/:id',
  club: '/federation/clubs/:id',
}
const callsOf: Record<string, string> = {
  news: '/api/news',
  competition: '/api/competitions',
  event: '/api/events',
  album: '/api/albums',
}

let site: TestApp
let everywhere: string[]
beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  everywhere = [
    ...[
      '/',
      '/contacts',
      '/press',
      '/news',
      '/competitions',
      '/calendar',
      '/calendar?view=week',
      '/media',
      '/partners',
    ],
    ...['/federation', '/federation/clubs', '/feed.xml', '/sitemap.xml', '/calendar.ics'],
    ...[encodeURI('/search?q=дзюдо'), '/api/dashboard'],
  ]
})
afterAll(() => site.close())

/** What may stand in a column and cannot be meant. */
function junkFor({ column, control, initial }: Fields[string]): (string | number)[] {
  if (column === 'document') return ['{', '"нет"', '[{"x":1}]', '{"type":"doc"}', 'null']
  if (column === 'boolean') return [7]
  if (control.is === 'choice') return ['нет такого']
  return typeof initial === 'string' ? ['2026-02-30', '2026-02-30T25:00'] : ['2026-02-30', -5]
}

async function spoil(table: string, id: number, column: string, value: string | number) {
  const set = (to: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(site.db)
  const { rows } = await sql<{
    was: unknown
  }>`select ${sql.ref(column)} as was from ${sql.table(table)} where id = ${id}`.execute(site.db)
  await set(value)
  site.cache.clear()
  return () => set(rows[0]?.was)
}

const ask = (url: string) =>
  url.startsWith('/api/') ? site.asAdmin({ method: 'GET', url }) : site.inject(url)

const recordOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(
    site.db,
  )
  return Number(rows[0]?.id)
}

async function expectAnswers(
  what: string,
  { table, api = callsOf[table] }: DeclaredKind,
  id: number,
) {
  const page = pagesOf[table]?.replace(':id', String(id))
  for (const path of [...everywhere, page, api, api && `${api}/${id}`]) {
    if (!path || path === '/api/contacts/1') continue
    const { statusCode, body } = await ask(path)
    const isFine = statusCode === 200 || (statusCode === 404 && path !== api)
    expect(isFine, `${what}: ${path} answers ${statusCode} ${body.slice(0, 200)}`).toBe(true)
  }
}

// What a column holds is read in one way; that it comes alike from both databases one round shows.
const rounds = postgresUrl ? 1 : 5

test.each(declaredKinds.map((one) => [one.table, one] as const))(
  '%s: fields that cannot be read take down no page, list, feed or search',
  async (table, one) => {
    const id = await recordOf(table)
    // Of a kind that the demo has none of nothing can break.
    if (!id) return
    const vital = ['date', 'startDate', 'endDate'].filter((name) => name in one.fields)
    // What the record cannot be shown without would hide the others.
    const apart = [
      ...vital.map((name) => [name]),
      Object.keys(one.fields).filter((name) => !vital.includes(name)),
    ]
    let spoilt = 0
    for (const names of apart)
      for (let round = 0; round < rounds; round++) {
        const mends = []
        for (const name of names) {
          const junk = junkFor(one.fields[name]!)[round]
          if (junk === undefined) continue
          // The database itself refuses some.
          const mend = await spoil(table, id, name, junk).catch(() => undefined)
          if (mend) mends.push(mend)
        }
        if (mends.length === 0) continue
        spoilt += mends.length
        try {
          await expectAnswers(`${table}, round ${round}, ${names.join(' ')}`, one, id)
        } finally {
          for (const mend of mends) await mend()
          site.cache.clear()
        }
      }
    expect(spoilt).toBeGreaterThan(0)
  },
  120_000,
)

const hostile = ['javascript:alert(1)', 'data:text/html,<b>evil</b>', 'https://me@evil.test/']
const attribute = /\s(href|src|srcset|action|poster|data)="(javascript:|data:text|https:\/\/me@)/i

test.each(declaredKinds.map((one) => [one.table, one] as const))(
  '%s: what stands in a text of a row becomes no address of a page',
  async (table, one) => {
    const id = await recordOf(table)
    if (!id) return
    const texts = Object.keys(one.fields).filter(
      (name) => typeof one.fields[name]?.initial === 'string' && !/date$/i.test(name),
    )
    for (const address of postgresUrl ? hostile.slice(0, 1) : hostile) {
      const mends = []
      for (const name of texts)
        mends.push(await spoil(table, id, name, address).catch(() => undefined))
      for (const path of [...everywhere, pagesOf[table]?.replace(':id', String(id))])
        if (path?.startsWith('/') && !path.startsWith('/api/'))
          expect((await ask(path)).body.match(attribute)?.[0], path).toBe(undefined)
      for (const mend of mends) await mend?.()
    }
  },
  60_000,
)

test('the start screen names a damaged record, its form mends it, and it is gone from there', async () => {
  const id = await recordOf('competition')
  const { date } = (await ask(`/api/competitions/${id}`)).json()
  await spoil('competition', id, 'date', '2026-02-30')
  await spoil('competition', id, 'categories', '{')
  const damaged = async () => (await ask('/api/dashboard')).json().damaged
  expect((await ask(`/competitions/${id}`)).statusCode, 'shown to nobody').toBe(404)
  expect(await damaged()).toEqual([
    { entity: 'competition', id, title: expect.stringMatching(/./) },
  ])
  const form = (await ask(`/api/competitions/${id}`)).json()
  expect(form).toMatchObject({ date: '', categories: [] })
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  const { version } = form
  const mended = await put({ date, version })
  expect(mended.statusCode, mended.body).toBe(200)
  expect(await damaged()).toEqual([])
  expect((await ask(`/competitions/${id}`)).statusCode).toBe(200)
})

test('an event without a day is shown to nobody, and mended by its form', async () => {
  const id = await recordOf('event')
  await spoil('event', id, 'startDate', '2026-02-30T10:00')
  await spoil('event', id, 'repeat', '{"weekdays":[9],"until":"2026-13-01","except":[]}')
  expect((await ask(`/calendar/events/${id}`)).statusCode).toBe(404)
  const { version, startDate, repeat } = (await ask(`/api/events/${id}`)).json()
  expect([startDate, repeat]).toEqual(['', null])
  const payload = {
    startDate: '2026-12-05T10:00',
    endDate: '2026-12-05T11:00',
    allDay: false,
    version,
  }
  const mended = await site.asAdmin({ method: 'PUT', url: `/api/events/${id}`, payload })
  expect(mended.statusCode, mended.body).toBe(200)
  expect((await ask(`/calendar/events/${id}`)).statusCode).toBe(200)
  expect((await ask('/api/dashboard')).json().damaged).toEqual([])
})
