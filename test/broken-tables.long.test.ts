import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Album } from '#features/media/albums.record.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { tableAway } from './table-away.ts'

let site: TestApp
let album: Album
let paths: string[]
let tables: string[]

beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  album = (await site.inject('/api/albums')).json()[0]
  const uploaded = await site.asAdmin({
    method: 'POST',
    url: '/api/photos',
    query: { album_id: String(album.id) },
    headers: { 'content-type': 'image/jpeg' },
    payload: await jpegOf(),
  })
  expect(uploaded.statusCode).toBe(201)
  const sitemap = (await site.inject('/sitemap.xml')).body
  const known = [...sitemap.matchAll(/<loc>https:\/\/judo\.test([^<]*)/g)].map(([, path]) => path!)
  const ofKind = new Map(known.map((path) => [path.replace(/[^/]+$/, ''), path]))
  const fixed = known.filter((path) => !/\d$|techniques\/./.test(path))
  paths = [...new Set([...fixed, ...ofKind.values(), `/media/${album.id}`])].map(
    (path) => path || '/',
  )
  paths.push('/search?q=дзюдо', '/calendar?view=week', '/feed.xml', '/sitemap.xml', '/calendar.ics')
  tables = (await site.db.introspection.getTables()).map(({ name }) => name)
})
afterAll(() => site.close())

const withoutTable = <T>(table: string, work: () => Promise<T>) => tableAway(site, table, work)

const read = (path: string) => site.inject(encodeURI(path))

async function readAll(asked = paths): Promise<Map<string, Awaited<ReturnType<typeof read>>>> {
  const answers = new Map<string, Awaited<ReturnType<typeof read>>>()
  for (const path of asked) answers.set(path, await read(path))
  return answers
}

// What cannot be made at all without its own table, when nobody has seen it before.
const ownTable: Record<string, RegExp> = {
  news: /^\/news\/\d|^\/feed/,
  competition: /^\/competitions\/\d|^\/calendar\.ics/,
  // The subscription's name for itself; since when the policy says what it says.
  setting: /\.ics$|^\/(privacy|consent|accessibility)/,
  event: /^\/calendar\/events\/|^\/calendar\.ics/,
  album: /^\/media\/\d/,
  // Which events and trainings visitors see.
  club: /^\/federation\/clubs\/\d|^\/calendar\/events\/|^\/calendar\.ics/,
  person: /^\/federation\/coaches\/\d/,
  legal_page: /^\/(privacy|consent|accessibility)/,
  study_page:
    /^\/about-(judo|sambo)\/(start|five-minutes|path|questions|ranks|referees|anti-doping|safety)/,
  // What a federation has hidden or changed must not come back as ours.
  school_text:
    /^\/about-(judo|sambo)\/(five-minutes|history|techniques|wisdom|oath|principles|interesting|rules|dictionary|glossary)/,
  // A policy that names nobody, or claims less than it did, is worse than none.
  contacts: /^\/(privacy|consent|accessibility)/,
  operator: /^\/(privacy|consent|accessibility)/,
}

/** In the place of a part, of a picture, of what the search could not look through. */
const tellsOfFailure = /role="alert"|Нет фото|не\sполучается искать/

test('without any one table every page answers, says what is missing in its place and heals', async () => {
  const whole = await readAll()
  for (const [path, { statusCode }] of whole) expect([path, statusCode]).toEqual([path, 200])

  for (const table of tables) {
    site.cache.clear()
    const broken = await withoutTable(table, () => readAll())
    const ill = new Set<string>()
    for (const [path, answer] of broken) {
      const isUnmakeable = ownTable[table]?.test(path) ?? false
      expect([table, path, answer.statusCode]).toEqual([table, path, isUnmakeable ? 500 : 200])
      if (answer.body !== whole.get(path)?.body) ill.add(path)
      if (ill.has(path) && !path.startsWith('/search'))
        expect([table, path, answer.headers['cache-control']]).toEqual([table, path, 'no-store'])
      if (isUnmakeable && answer.headers['content-type']?.includes('html') && table !== 'contacts')
        expect(answer.body).toMatch(/ул\.\sСпортивная/)
      const isPage = answer.headers['content-type']?.includes('html') && !isUnmakeable
      if (isPage && ill.has(path))
        expect([table, path, answer.body]).toEqual([
          table,
          path,
          expect.stringMatching(tellsOfFailure),
        ])
    }
    site.clock.advance(15_000)
    for (const [path, answer] of await readAll([...ill]))
      expect([table, path, answer.body === whole.get(path)?.body]).toEqual([table, path, true])
  }
}, 300_000)

test('the words stand in the place of the part, and the rest of the page is there', async () => {
  const said: [table: string, path: string, words: string, rest: string][] = [
    ['news', '/', 'Ошибка при загрузке новостей', 'Где заниматься'],
    ['competition', '/', 'Ошибка при загрузке соревнований', 'Свежие новости'],
    ['event', '/', 'Ошибка при загрузке событий', 'Свежие новости'],
    ['album', '/', 'Ошибка при загрузке альбомов', 'Свежие новости'],
    ['photo', '/', 'Нет фото', 'Фотографии'],
    ['photoFile', '/media', 'Нет фото', album.title],
    ['photo', `/media/${album.id}`, 'Ошибка при загрузке фотографий', album.title],
    ['photoFile', `/media/${album.id}`, 'Ошибка при загрузке фотографий', album.title],
    ['album', '/media', 'Ошибка при загрузке альбомов', 'Медиа'],
    ['news', '/news', 'Ошибка при загрузке новостей', 'Рубрики'],
    ['competition', '/competitions', 'Ошибка при загрузке соревнований', 'Сезоны'],
    ['competition', '/calendar', 'Ошибка при загрузке соревнований', 'Календарь'],
    ['event', '/calendar', 'Ошибка при загрузке событий', 'Календарь'],
    ['club', '/federation', 'Ошибка при загрузке клубов', 'Структура'],
    ['person', '/federation', 'Ошибка при загрузке состава федерации', 'Структура'],
    ['partner', '/partners', 'Ошибка при загрузке партнёров', 'Стать партнёром'],
    ['event', '/search?q=дзюдо', 'не получается искать в разделах: Календарь', 'Техники'],
  ]
  for (const [table, path, words, rest] of said) {
    site.cache.clear()
    // The search looks again after a write.
    await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: { ogrn: '' } })
    const { body, statusCode } = await withoutTable(table, () => read(path))
    const text = body.replaceAll('\u00a0', ' ')
    expect([table, path, statusCode]).toEqual([table, path, 200])
    expect([table, path, text.includes(words), text.includes(rest)]).toEqual([
      table,
      path,
      true,
      true,
    ])
  }
})

test('a page that cannot be made is answered with its last good bytes, also after a write elsewhere', async () => {
  site.cache.clear()
  const whole = await readAll()
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: { worktime: 'по звонку' } })
  // PostgreSQL tells also the process that wrote, a little later.
  await setTimeout(postgresUrl ? 300 : 0)
  const kept = [...whole.keys()].find((path) => /^\/news\/\d/.test(path))!
  await read(kept)
  const feed = await read('/feed.xml')
  const partner = { name: 'Спортивная школа', url: 'https://example.org' }
  const created = await site.asAdmin({ method: 'POST', url: '/api/partners', payload: partner })
  expect(created.statusCode).toBe(201)
  await setTimeout(postgresUrl ? 300 : 0)
  const before = (await read(kept)).body
  await site.asAdmin({
    method: 'PUT',
    url: `/api/partners/${created.json().id}`,
    payload: { name: 'Спортивная школа № 1' },
  })
  await withoutTable('news', async () => {
    const stale = await read(kept)
    expect(stale.statusCode).toBe(200)
    expect(stale.body).toMatch(/<p>Страница сохранена в\u00a0\d\d:\d\d и\u00a0могла устареть<\/p>/)
    expect(stale.body.replace(/<div role="status" data-kept .*?<\/div>/, '')).toBe(before)
    const again = await site.inject({
      url: kept,
      headers: { 'if-none-match': String(stale.headers.etag), 'accept-encoding': 'br' },
    })
    expect(again.headers['x-stale-since']).toBe(stale.headers['x-stale-since'])
    expect(stale.headers['cache-control']).toBe('no-store')
    expect(stale.headers['x-stale-since']).toBe(site.clock.now.toISOString())
    expect((await read('/feed.xml')).body).toBe(feed.body)
    // A list says more with its last good bytes than with an apology.
    expect((await read('/search?q=дзюдо')).statusCode).toBe(200)
  })
  const healed = await read(kept)
  expect(healed.headers['x-stale-since']).toBeUndefined()
  expect(healed.headers['cache-control']).toContain('must-revalidate')
})

test('what a write has taken from view is not in any last good bytes', async () => {
  const post = async (url: string, payload: object) => {
    const answer = await site.asAdmin({ method: 'POST', url, payload })
    expect([url, answer.statusCode]).toEqual([url, 201])
    return answer.json()
  }
  const words = ['Новость', 'Альбом', 'Клуб', 'Человек', 'Партнёр', 'Турнир', 'Сбор']
  const [aNews, anAlbum, aClub, aPerson, aPartner, aCompetition, anEvent] = words.map(
    (word) => `${word} Тайный`,
  )
  const day = '2026-12-05'
  const news = await post('/api/news', { title: aNews, published: true })
  const hidden = await post('/api/albums', { title: anAlbum })
  const club = await post('/api/clubs', { name: aClub, sports: ['judo'], published: true })
  const person = await post('/api/people', { fullName: aPerson, role: 'board', published: true })
  const partner = await post('/api/partners', { name: aPartner })
  const competition = await post('/api/competitions', { title: aCompetition, date: day })
  const event = await post('/api/events', {
    title: anEvent,
    type: 'camp',
    allDay: true,
    startDate: day,
    endDate: day,
  })
  const removals: [table: string, takeBack: () => Promise<{ statusCode: number }>, path: string][] =
    [
      ['news', () => put(`/api/news/${news.id}`, { published: false }), `/news/${news.id}`],
      ['album', () => put(`/api/albums/${hidden.id}`, { published: false }), `/media/${hidden.id}`],
      [
        'club',
        () => put(`/api/clubs/${club.id}`, { published: false }),
        `/federation/clubs/${club.id}`,
      ],
      ['person', () => put(`/api/people/${person.id}`, { published: false }), '/federation'],
      ['partner', () => put(`/api/partners/${partner.id}`, { active: false }), '/partners'],
      [
        'competition',
        () => remove(`/api/competitions/${competition.id}`),
        `/competitions/${competition.id}`,
      ],
      ['event', () => remove(`/api/events/${event.id}`), `/calendar/events/${event.id}`],
    ]
  const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const remove = (url: string) => site.asAdmin({ method: 'DELETE', url })
  for (const [at, [table, takeBack, path]] of removals.entries()) {
    const secret = `${words[at]} Тайный`
    const everywhere = [
      path,
      '/',
      '/news',
      '/media',
      '/competitions',
      '/calendar?month=2026-12',
      '/sitemap.xml',
      '/feed.xml',
      '/calendar.ics',
    ]
    for (const one of everywhere) await read(one)
    expect([path, (await read(path)).body.includes(secret)]).toEqual([path, true])
    expect((await takeBack()).statusCode).toBeLessThan(300)
    await withoutTable(table, async () => {
      for (const one of everywhere)
        expect([path, one, (await read(one)).body.includes(secret)]).toEqual([path, one, false])
    })
    const again = await read(path)
    expect([path, again.body.includes(secret)]).toEqual([path, false])
  }
})

test('a removed page is not brought back', async () => {
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Ненадолго', published: true },
  })
  const path = `/news/${answer.json().id}`
  await read(path)
  await site.asAdmin({ method: 'DELETE', url: `/api${path}` })
  expect((await withoutTable('news', () => read(path))).statusCode).toBe(500)
})
