import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adults, u15 } from '#features/sport/test-categories.ts'
import { pages } from '#src/site.ts'
import { addressesOf, screenAddresses } from '../lab/years/calls.ts'
import { createTestApp, type TestApp } from './app.ts'

/** What reads as many rows as there are, and why it may. */
const whole: Record<string, string[]> = {
  'asked for without a page, as older clients ask': [
    ...['/api/news', '/api/news/published', '/api/competitions', '/api/events'],
    ...['/api/albums', '/api/albums?service=no', '/api/trash'],
  ],
  'names every page, up to fifty thousand in a part': ['/sitemap.xml'],
  'of the papers that hold, which those destroyed have left': [
    ...['/api/consents', '/api/consent-rows', '/api/dashboard', '/api/consents/1/withdrawal'],
  ],
}

let site: TestApp
const { all } = StatementSync.prototype
/** By statement: how many rows have come out of it. */
let read = new Map<string, number>()

beforeAll(async () => {
  site = await createTestApp({ sqlite: true })
  StatementSync.prototype.all = function counted(this: StatementSync, ...given: unknown[]) {
    const rows = all.apply(this, given as never)
    read.set(this.sourceSQL, (read.get(this.sourceSQL) ?? 0) + rows.length)
    return rows
  }
  await makeFirst()
}, 120_000)
afterAll(async () => {
  StatementSync.prototype.all = all
  await site.close()
})

const day = '2026-11-10'
const instant = `${day}T09:00:00.000Z`

/** One of each, of which the others are copies. */
async function makeFirst() {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) => {
    const { statusCode, body } = await site.asAdmin({ method, url, payload })
    if (statusCode >= 300) throw new Error(`${url}: ${body}`)
  }
  await send('POST', '/api/albums', { title: 'Кубок', date: day })
  const categories = [u15, adults]
  await send('POST', '/api/competitions', { title: 'Кубок', date: day, categories, album_id: 1 })
  const row = { category: 'Юноши до 15 лет', weight: u15.weights[0], place: 1, athlete: 'Ким Олег' }
  const results = [{ ...row, club: 'Заря', coach: 'Цой А. А.' }]
  await send('PUT', '/api/competitions/1/results', { results })
  await send('POST', '/api/news', { title: 'Итоги', published: true, publishedAt: instant })
  const hours = { startDate: `${day}T18:00`, endDate: `${day}T20:00` }
  await send('POST', '/api/events', { title: 'Сбор', type: 'camp', ...hours })
  const paper = { born: 2014, givenOn: day, signer: 'parent', allows: ['names', 'photo'] }
  await send('POST', '/api/consents', { fullName: 'Семиреченский Глеб', ...paper })
  await send('POST', '/api/news', { title: 'Лишняя' })
  await send('DELETE', '/api/news/2')
  const words = { title: '', description: '', alt: '', author: '', rights: '' as const }
  const seen = { width: 10, height: 10, placeholder: '', takenAt: null, focalX: 50, focalY: 50 }
  const stamps = { version: 1, createdAt: instant, updatedAt: instant }
  const kept = { hidden: 0, hiddenReason: '', hash: 'a', consents: '[1]', order: 1 }
  const photo = { ...stamps, ...words, ...seen, ...kept, album_id: 1 }
  await site.db.insertInto('photo').values(photo).execute()
}

const back = `date('${day}', '-' || (i * 30) || ' days')`
/** By table: what makes the copies differ. A month lies between two of them. */
const copied: Record<string, Record<string, string>> = {
  album: { date: back, order: 'i' },
  competition: { date: back, album_id: 'i' },
  competition_result: { competition_id: 'i', athlete: `'Ким Олег' || i` },
  consent: { fullName: `char(1072 + i % 32, 1072 + i / 32) || 'жан Глеб'`, order: 'i' },
  event: {
    ...{ startDate: `${back} || 'T18:00'`, endDate: `${back} || 'T20:00'` },
    lastDate: back,
  },
  journal: {},
  news: { publishedAt: `${back} || 'T09:00:00.000Z'` },
  photo: { album_id: 'i', hash: 'i', consents: `'[' || i || ']'` },
  trash: { entityId: '1000 + i' },
}

/** Ten years become forty. */
async function grow(from: number, to: number) {
  const tables = await site.db.introspection.getTables()
  for (const [table, own] of Object.entries(copied)) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
    const values = names.map((name) => own[name] ?? `"${name}"`)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      with recursive numbers(i) as (select ${from} union all select i + 1 from numbers where i < ${to})
      select ${sql.raw(values.join(', '))} from ${sql.table(table)}, numbers where id = 1`.execute(
      site.db,
    )
  }
  // A write empties the cache of pages.
  const value = `+7 900 000-00-${to % 100}`
  await site.asAdmin({ method: 'PUT', url: '/api/contacts/phone', payload: { value } })
}

async function listAddresses(): Promise<string[]> {
  return [
    ...addressesOf((await site.inject('/api/openapi.json')).json()),
    ...screenAddresses(1, site.clock.now),
    ...['/api/news/1', '/api/competitions/1', '/api/albums/1', '/api/events/1', '/api/consents/1'],
    ...['/api/consents/1/photos', '/api/consents/1/withdrawal', '/api/picture-uses?album=1'],
    '/api/linked-records?entity=album&ids=1',
    ...['/api/consent-rows?consent=1', '/api/competitions/1/asked-names'],
    ...pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...['/news/1', '/news?page=2', '/competitions/1', '/competitions?year=2026', '/media/1'],
    ...['/competitions/medals?year=all', '/calendar/events/1', '/calendar.ics'],
    ...['/feed.xml', '/sitemap.xml'],
  ]
}

async function readEach(addresses: readonly string[]) {
  const found = new Map<string, Map<string, number>>()
  for (const url of addresses) {
    read = new Map()
    await (url.startsWith('/api/') ? site.asAdmin({ url }) : site.inject(url))
    found.set(url, read)
  }
  return found
}

const most = 60

test('what is asked for reads no more rows of four times the archive, or it is said here why', async () => {
  const addresses = await listAddresses()
  await grow(2, 120)
  const before = await readEach(addresses)
  await grow(121, 480)
  const grown = new Map<string, string[]>()
  for (const [url, statements] of await readEach(addresses))
    for (const [statement, rows] of statements)
      if (rows > most && rows > 2 * (before.get(url)?.get(statement) ?? 0))
        grown.set(url, [...(grown.get(url) ?? []), `${rows}: ${statement.slice(0, 200)}`])
  const reasons = Object.values(whole).flat()
  const unsaid = [...grown].filter(([url]) => !reasons.includes(url))
  expect(unsaid).toEqual([])
  expect(reasons.filter((url) => !grown.has(url))).toEqual([])
}, 120_000)
