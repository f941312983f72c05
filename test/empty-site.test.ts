import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from './app.ts'
import { tableAway } from './table-away.ts'

let site: TestApp
beforeAll(async () => {
  // What `DEMO=0` makes before anybody has filled in a thing: no name, no city, no records.
  site = await createTestApp({ env: { DEMO: '0' } })
})
afterAll(() => site.close())

/** What a visitor meets besides: nothing there, nothing found, no network, what machines read. */
const besides: [path: string, status: number][] = [
  ['/takoy-stranitsy-net', 404],
  ['/news/1', 404],
  ['/search?q=абракадабра', 200],
  ['/calendar?view=week', 200],
  ['/offline', 200],
  ['/feed.xml', 200],
  ['/calendar.ics', 200],
  ['/site.webmanifest', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
]

/** And what cannot be made, whole or in part, while a table is not there. */
const broken: [path: string, without: string, status: number][] = [
  ['/privacy', 'legal_page', 500],
  ['/about-judo/start', 'study_page', 500],
  ['/', 'news', 200],
  ['/contacts', 'contacts', 200],
  ['/federation', 'person', 200],
]

/** Every public address there is on an empty site: those with a number in them have nothing to show. */
async function walk(): Promise<[path: string, html: string][]> {
  const known = pages.map(({ path }) => path)
  const sitemap = (await site.inject('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>https:\/\/judo\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const paths = new Set([...known.filter((path) => !path.includes(':')), '/search', ...listed])
  const read = async (path: string, status = 200): Promise<[string, string]> => {
    const { statusCode, body } = await site.inject(encodeURI(path))
    expect([path, statusCode]).toEqual([path, status])
    return [path, body.replaceAll('\u00a0', ' ')]
  }
  const all = await Promise.all([...paths].map((path) => read(path)))
  for (const [path, status] of besides) all.push(await read(path, status))
  for (const [path, table, status] of broken) {
    site.cache.clear()
    all.push(await tableAway(site, table, () => read(path, status)))
    site.cache.clear()
  }
  return all
}

const found = (all: [string, string][], wrong: RegExp) =>
  all.flatMap(([path, html]) => [...html.matchAll(wrong)].map(([what]) => `${path}: ${what}`))

/** Without the pages about judo and sambo, which speak of the sport and of nobody's federation. */
const own = (all: [string, string][]) =>
  all
    .filter(([path]) => !/^\/about-(judo|sambo)/.test(path))
    .map(([path, html]): [string, string] => [path, html.replace(/<footer[\s\S]*<\/footer>/, '')])

test('a record that is not there has no page', async () => {
  for (const { path } of pages.filter(({ path }) => path.includes(':'))) {
    const { statusCode } = await site.inject(path.replace(/:\w+/, '1'))
    expect([path, statusCode]).toEqual([path, 404])
  }
})

test('an empty site has nothing invented and no place for something', async () => {
  const all = await walk()
  expect(all.length).toBeGreaterThan(pages.length)
  expect(
    found(all, /Энск\p{L}*|example\.org|000-00-00|\{\p{L}+\}|undefined|\bNaN\b|г\. [<,.]/gu),
  ).toEqual([])
  expect(found(all, /<(h[1-6]|li|p|dd)(?: (?!role=|[^>]* role=)[^>]*)?>\s*<\/\1>/g)).toEqual([])
  expect(found(all, /content=""|, ,|\(\)/g)).toEqual([])
})

test('an empty site promises nothing in the name of a federation', async () => {
  const promise =
    /(?<!\p{L})(мы (?!мож)\p{L}+|расскажем|подскажем|обсудим|ответим|поможем|скоро(?! закон)|бесплатн\p{L}*|первое занятие|пробн\p{L}+)(?!\p{L})/giu
  expect(found(own(await walk()), promise)).toEqual([])
})

test('a heading has something under it', async () => {
  const lonely = (await walk()).flatMap(([path, html]) => {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    const parts = main.split(/(?=<h[1-6][ >])/).slice(1)
    return parts.flatMap((part, at) => {
      const [, level, title = '', rest = ''] =
        /^<h([1-6])[^>]*>([\s\S]*?)<\/h\1>([\s\S]*)$/.exec(part) ?? []
      const next = /^<h([1-6])/.exec(parts[at + 1] ?? '')?.[1]
      const isFilled = rest.replace(/<[^>]+>/g, '').trim() !== '' || /<(svg|img|input)/.test(rest)
      return isFilled || (next && next > (level ?? '')) ? [] : [`${path}: ${title}`]
    })
  })
  expect(lonely).toEqual([])
})

test('policy and consent name nobody until the federation names itself', async () => {
  const papers = ['processing', 'distribution', 'withdrawal'].map((one) => `/consent/${one}`)
  for (const path of ['/privacy', '/consent', ...papers]) {
    const { body } = await site.inject(path)
    expect(body.replaceAll('\u00a0', ' ')).toContain('Не хватает: полное название, адрес, почта')
    expect(body).not.toMatch(/152-\u2060?ФЗ|______/)
  }
  const payload = { legalName: 'РОО «Дзюдо»', inn: '7707083893', address: 'ул. Ленина, 1' }
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
  expect((await site.inject('/consent/processing')).body).not.toContain('______')
  const email = 'post@judo.test'
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: { email } })
  const named = (await site.inject('/consent/processing')).body.replaceAll('\u00a0', ' ')
  expect(named).toContain('оператору: РОО «Дзюдо» (ИНН 7707083893), ул. Ленина, 1, — на обработку')
})
