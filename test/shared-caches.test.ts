import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { ownFolder } from '#kit/backup/site-identity.server.ts'
import { entitiesOf } from '#kit/nouns/noun-parts.server.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { backupParts, nouns } from '#src/records.server.ts'
import { createTestApp, type TestApp } from './app.ts'

/**
 * Between the site and people stand caches that many share: a proxy's, a school's. None may give one person what was answered
 * to another alone. All that is read is asked for as a visitor, as another visitor and as the editor.
 */

let site: TestApp
/** All that is read, by the patterns of its addresses. */
let patterns: string[]
let copy: string
let cookies: Record<string, string>
/** Where the editor finds something. */
let addresses: string[]
beforeAll(async () => {
  site = await createTestApp()
  await ownFolder(site.db, site.config)
  await seedDemo(site.db, site.config, site.clock.now)
  await hideSomeOfAll()
  cookies = (await site.signIn()).cookies
  patterns = site.calls
    .filter(({ methods, isRefusal }) => methods.includes('GET') && !isRefusal)
    .map(({ url }) => url)
  addresses = await findAddresses()
}, 180_000)
afterAll(() => site.close())

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : undefined
}

async function photoIn(album: number): Promise<{ id: number }> {
  const answer = await site.asAdmin({
    ...{ method: 'POST', url: `/api/photos?album_id=${album}` },
    headers: { 'content-type': 'image/jpeg' },
    payload: await jpegOf(90, 60),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** What visitors do not see, what was deleted, papers, a copy; and a form that is open. */
async function hideSomeOfAll(): Promise<void> {
  await send('POST', '/api/news', { title: 'Черновик' })
  const hidden = { published: false }
  for (const [url, begin] of Object.entries({
    ...{ '/api/clubs': { name: 'Клуб' }, '/api/people': { fullName: 'Анна Ладыгина' } },
    ...{ '/api/lessons': { title: 'Вход', subject: 'judo/o-goshi' } },
  }))
    await send('POST', url, { ...begin, ...hidden })
  await send('POST', '/api/partners', { name: 'Газета', active: false })
  const album = await send('POST', '/api/albums', { title: 'Сборы', ...hidden })
  await photoIn(album.id)
  const open = await send('POST', '/api/albums', { title: 'Кубок', downloadable: true })
  await photoIn(open.id)
  await send('PUT', `/api/photos/${(await photoIn(open.id)).id}`, { hidden: true })
  await send('DELETE', `/api/photos/${(await photoIn(open.id)).id}`)
  await send('POST', '/api/leaks', {
    title: 'Украли ноутбук',
    foundAt: site.clock.now.toISOString(),
  })
  await send('POST', '/api/school-texts', { part: 'fact', slug: 'hundred', text: 'Сто приёмов' })
  const paper = { fullName: 'Петров Пётр', born: 2012, signer: 'both', givenOn: '2026-01-10' }
  await send('POST', '/api/consents', paper)
  const named = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await send('PUT', '/api/contacts', named)
  const askedAbout = await photoIn(open.id)
  const asking = `/api/photos/${askedAbout.id}/removal`
  await site.inject({ method: 'POST', url: asking, payload: { others: true } })
  await send('DELETE', `/api/photos/${askedAbout.id}`)
  await send('PUT', '/api/signup-setting', { on: true })
  const { config, clock } = site
  copy = nameBackup(clock.now, config.site.timeZone)
  const job = { kind: 'create', cause: 'manual', name: copy, config, now: clock.now } as const
  await doBackupWork(job, backupParts, () => {})
  await send('POST', `/api/backups/${copy}/open`)
  while ((await send('GET', '/api/backups')).job) await setTimeout(100)
}

/** The first and the last of each table: what was hidden above is the last of its kind. */
async function idsOfAll(): Promise<string[]> {
  const ids = new Set<string>()
  const named = new Set(['trash', 'journal', 'session', 'removalDone', ...entitiesOf(nouns)])
  for (const { name } of await site.db.introspection.getTables()) {
    if (!named.has(name)) continue
    const { rows } = await sql<{ first: number; last: number }>`
      select min(id) as first, max(id) as last from ${sql.table(name)}`.execute(site.db)
    for (const id of [rows[0]?.first, rows[0]?.last]) if (id) ids.add(String(id))
  }
  return [...ids]
}

/** What stands in an address besides the number of a record. */
const namesOf = (url: string): Record<string, string[]> => ({
  ...{ entity: ['news'], sex: ['m', 'f'], level: ['5-kyu'], file: ['1'] },
  name: url.startsWith('/api/backups') ? [copy] : url.startsWith('/sitemap') ? ['news'] : [],
  ...(url.includes('/techniques/') && { id: ['o-goshi', 'vyvedenie-ryvkom'] }),
})

/** What has to be asked, or the answer is a refusal. */
const asked: Record<string, string> = {
  '/api/backups/:name/records': '?entity=news',
  '/calendar/own-:sex(^[mf]$).ics': '?year=2010',
  '/api/trainings': '?from=2026-11-01&to=2026-12-31',
  '/api/linked-records': '?entity=album&ids=1',
  '/api/record-names': '?entity=album&ids=1',
  '/api/picture-uses': '?photos=1',
  '/api/record-search': `?q=${encodeURIComponent('кубок')}`,
  '/api/search': `?q=${encodeURIComponent('кубок')}`,
  '/search': `?q=${encodeURIComponent('кубок')}`,
}

/** What records and pages name: files, papers, pictures of links, athletes. */
const addressIn =
  /"(?:https:\/\/judo\.test)?(\/(?:files|documents|og|competitions\/athletes)\/[^"\\<>]+)"/g
/** Of these one is like the other, and much work. */
const alike = /^\/(?:og\/[^/]+|competitions\/athletes)\//

async function findAddresses(): Promise<string[]> {
  const ids = await idsOfAll()
  const wanted = new Set<string>()
  for (const url of patterns) {
    let filled = [url.replace('*', 'news')]
    for (const [whole, name = ''] of url.matchAll(/:(\w+)(\([^)]*\))?/g)) {
      const values = namesOf(url)[name] ?? (name === 'id' ? ids : [])
      filled = filled.flatMap((one) => values.map((value) => one.replace(whole, value)))
    }
    for (const one of filled) wanted.add(one + (asked[url] ?? ''))
  }
  const found = new Set<string>()
  const isKnown = (url: string) => {
    const [kind] = alike.exec(url) ?? []
    return found.has(url) || (kind && [...found].some((other) => other.startsWith(kind)))
  }
  const take = async (url: string) => {
    if (isKnown(url)) return
    const { statusCode, headers, body } = await asEditor(url)
    if (statusCode >= 400) return
    found.add(url)
    if (!/html|json/.test(String(headers['content-type']))) return
    for (const [, address = ''] of body.replaceAll('&amp;', '&').matchAll(addressIn)) {
      await take(address)
      if (!address.startsWith('/files/')) continue
      await take(`/api${address}`)
      await take(`/api/images?path=${address}`)
    }
  }
  for (const url of wanted) await take(url)
  return [...found]
}

const asVisitor = (url: string) => site.inject(url)
const asEditor = (url: string) => site.asAdmin({ method: 'GET', url })
/** As the editor's browser asks for a page or a picture. */
const asBrowser = (url: string) =>
  site.inject({ url, cookies, headers: { 'sec-fetch-site': 'same-origin' } })

type Answer = Awaited<ReturnType<typeof asVisitor>>

const toldBy = ({ statusCode, headers, rawPayload }: Answer) =>
  [statusCode, headers.location, createHash('sha256').update(rawPayload).digest('hex')].join(' ')

const control = ({ headers }: Answer) => String(headers['cache-control'] ?? '')
const isForOneAlone = (answer: Answer) => /\b(no-store|private)\b/.test(control(answer))

test('all that is read is asked for', () => {
  const left = patterns.filter((url) => {
    const pattern = url.replaceAll('.', '\\.').replaceAll(/:\w+(\([^)]*\))?/g, '[^/]+')
    const known = new RegExp(`^${pattern.replace('*', '.+')}$`)
    return !addresses.some((address) => known.test(address.split('?', 1)[0] ?? ''))
  })
  expect(left).toEqual([])
})

test('what one person is answered and another is not, no shared cache may keep', async () => {
  const failed: string[] = []
  let forEditors = 0
  for (const url of addresses) {
    const visitors = [await asVisitor(url), await asVisitor(url)] as const
    const editors = [await asEditor(url), await asBrowser(url)]
    const [first, second] = visitors.map(toldBy)
    if (editors.some((answer) => toldBy(answer) !== first)) forEditors++
    for (const answer of [...visitors, ...editors]) {
      const isOwn = first !== second || toldBy(answer) !== first
      if (isOwn && !isForOneAlone(answer)) failed.push(`${url}: «${control(answer)}»`)
      // A cache that is told nothing may guess.
      if (control(answer) === '' && answer.statusCode !== 302)
        failed.push(`${url}: nothing is said`)
      if (answer.headers['set-cookie'] && !isForOneAlone(answer)) failed.push(`${url}: a cookie`)
    }
  }
  expect([...new Set(failed)]).toEqual([])
  expect(forEditors).toBeGreaterThan(60)
}, 180_000)

test('what is packed for some is said to be so', async () => {
  const failed: string[] = []
  for (const url of addresses.filter((one) => !one.startsWith('/api/'))) {
    const packed = await site.inject({ url, headers: { 'accept-encoding': 'br' } })
    const isPacked = packed.headers['content-encoding'] !== undefined
    const vary = String((await asVisitor(url)).headers.vary ?? '')
    if (isPacked && !/\baccept-encoding\b/i.test(vary)) failed.push(`${url}: «${vary}»`)
  }
  expect(failed).toEqual([])
}, 180_000)

test('a visitor gets nothing of what is hidden, and the refusal is no cache’s to keep', async () => {
  const hidden = ['news', 'clubs', 'people', 'lessons', 'partners', 'albums']
  for (const kind of hidden) {
    const [seen, all] = [await asVisitor(`/api/${kind}`), await asEditor(`/api/${kind}`)]
    const ids = (answer: Answer) => answer.json<{ id: number }[]>().map(({ id }) => id)
    const own = ids(all).filter((id) => !ids(seen).includes(id))
    expect(own, kind).not.toEqual([])
    for (const id of own) {
      const url = `/api/${kind}/${id}`
      const [refused, answered] = [await asVisitor(url), await asEditor(url)]
      expect([url, refused.statusCode, control(refused)]).toEqual([url, 404, 'no-store'])
      expect([url, answered.statusCode, control(answered)]).toEqual([url, 200, 'no-store'])
    }
  }
})
