import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutSample } from '#content/federation.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from './app.ts'
import { tableAway } from './table-away.ts'

let site: TestApp
let all: [path: string, html: string][]
beforeAll(async () => {
  // What `DEMO=0` makes before anybody has filled in a thing: no name, no city, no records.
  site = await createTestApp({ env: { DEMO: '0' } })
  all = await walk(site)
}, 180_000)
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
async function walk(site: TestApp): Promise<[path: string, html: string][]> {
  const known = pages.map(({ path }) => path)
  const sitemap = (await site.inject('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>https:\/\/judo\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const asked = ['/search', '/federation/clubs?age=7', '/federation/clubs?age=40&day=1']
  const paths = new Set([...known.filter((path) => !path.includes(':')), ...asked, ...listed])
  const read = async (path: string, status = 200): Promise<[string, string]> => {
    const { statusCode, body } = await site.inject(encodeURI(path))
    expect([path, statusCode]).toEqual([path, status])
    return [path, body.replaceAll('\u00a0', ' ')]
  }
  const all: [string, string][] = []
  for (const path of paths) all.push(await read(path))
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

const withoutFooter = (all: [string, string][]) =>
  all.map(([path, html]): [string, string] => [path, html.replace(/<footer[\s\S]*<\/footer>/, '')])

/** The pages about judo and sambo speak of the sport and of nobody's federation: of a first lesson, not of ours. */
const isOfSport = (path: string) => /^\/about-(judo|sambo)/.test(path)

test('a record that is not there has no page', async () => {
  for (const { path } of pages.filter(({ path }) => path.includes(':'))) {
    const { statusCode } = await site.inject(path.replace(/:\w+/, '1'))
    expect([path, statusCode]).toEqual([path, 404])
  }
})

test('an empty site has nothing invented and no place for something', async () => {
  expect(all.length).toBeGreaterThan(pages.length)
  expect(
    found(
      all,
      /Энск\p{L}*|example\.org|000-00-00|\{\p{L}+\}|undefined|\bNaN\b|г\. [<,.]|_{3,}|lorem ipsum|заглушк\p{L}*/giu,
    ),
  ).toEqual([])
  expect(found(all, /<(h[1-6]|li|p|dd)(?: (?!role=|[^>]* role=)[^>]*)?>\s*<\/\1>/g)).toEqual([])
  expect(found(all, /content=""|, ,|\(\)/g)).toEqual([])
  // The specified words of contacts that cannot be read.
  const read = all.filter(([, html]) => !html.includes('Ошибка при загрузке контактных данных'))
  expect(found(read, /Не указан\p{L}*/gu)).toEqual([])
})

test('for search engines a page names nothing that is not on it yet', () => {
  const told = withoutFooter(all).flatMap(([path, html]): [string, string][] => {
    const [, words = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    return isOfSport(path) ? [] : [[path, words]]
  })
  expect(told.length).toBeGreaterThan(10)
  const parts = /руководство|тренеры|клубы|документы|адрес|телефон|часы работы|реквизиты|бланк/giu
  expect(found(told, parts)).toEqual([])
})

const promise =
  /(?<!\p{L})(мы (?!мож)\p{L}+|у нас|наш(?!ей вине)(?:[аеи]|ей|их|им|ему?|его|у)?|ждём|приходите|приглаша\p{L}+|добро пожаловать|рады|лучши\p{L}+|гаранти\p{L}+|обеща\p{L}+|расскажем|подскажем|обсудим|ответим|поможем|скоро(?! закон)|бесплатн\p{L}*|первое занятие|пробн\p{L}+)(?!\p{L})/giu

test('an empty site promises nothing in the name of a federation', async () => {
  expect(
    found(
      withoutFooter(all).filter(([path]) => !isOfSport(path)),
      promise,
    ),
  ).toEqual([])
})

test('nothing that a federation may say of itself stands where it has said nothing', async () => {
  const said = Object.values(aboutSample).flatMap((text) => text.split(/\n|: /))
  expect(said.length).toBeGreaterThan(20)
  // A mere name of a sport is nobody's word.
  const words = said.filter((line) => line.includes(' ') && line.length > 15)
  expect(
    all.flatMap(([path, html]) =>
      words.filter((line) => html.includes(line)).map((line) => `${path}: ${line}`),
    ),
  ).toEqual([])
})

test('nor does a site whose owner has named a club and a competition, and nothing of them', async () => {
  const bare = await createTestApp({ env: { DEMO: '0' } })
  const training = { weekday: 2, from: '17:00', to: '18:00', group: '', coach: '' }
  const made: [url: string, payload: object][] = [
    ['/api/clubs', { name: 'Исток', ageFrom: 12, ageTo: 14, schedule: [training] }],
    ['/api/clubs', { name: 'Заря' }],
    ['/api/competitions', { title: 'Кубок', date: '2026-12-12', sport: 'judo', level: 'city' }],
    [
      '/api/events',
      { title: 'Сбор', startDate: '2026-12-13', endDate: '2026-12-13', type: 'camp' },
    ],
  ]
  for (const [url, payload] of made)
    expect((await bare.asAdmin({ method: 'POST', url, payload })).statusCode, url).toBe(201)
  const own = withoutFooter(await walk(bare)).filter(([path]) => !isOfSport(path))
  expect(own.map(([path]) => path)).toContain('/federation/clubs/1')
  // What the button of a first lesson is called is asked, not promised.
  expect(found(own, promise).filter((one) => !/: пробное$/.test(one))).toEqual([])
  await bare.close()
})

test('what a club does is not said for it: a page about the sport says what to look at and to ask', async () => {
  const said =
    /(?<!\p{L})(мы (?:обещаем|гаранти\p{L}*|расскажем|ответим|поможем|проводим|учим)|у\s+нас(?! в\s+зал)|наш(?:и|его|их|ем|у|а)? (?:клуб|тренер|зал|федерац)\p{L}*|(?<!Госуслуги и )бесплатно|маты лежат|тренер видит всю|фото детей публикуют|гарантиру\p{L}*)(?!\p{L})/giu
  expect(
    found(
      withoutFooter(all).filter(([path]) => isOfSport(path)),
      said,
    ),
  ).toEqual([])
})

test('a heading has something under it', async () => {
  const lonely = all.flatMap(([path, html]) => {
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
