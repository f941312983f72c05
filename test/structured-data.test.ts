import { afterAll, beforeAll, expect, test } from 'vitest'
import { federationData } from '#kit/pages/federation-data.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let federation: object
beforeAll(async () => {
  site = await createTestApp({
    env: { SITE_NAME: 'Федерация дзюдо Энска', SITE_CITY: 'Энск' },
  })
  federation = federationData(site.config.site)
})
afterAll(() => site.close())

async function create(url: string, payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function dataOf(path: string): Promise<Record<string, unknown>> {
  const { body } = await site.inject(path)
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(text ?? 'null')
}

const city = {
  '@type': 'Place',
  name: 'Энск',
  address: { '@type': 'PostalAddress', addressLocality: 'Энск', addressCountry: 'RU' },
}

test('the federation has its logo on every page that is about it', async () => {
  for (const path of ['/', '/contacts', '/federation'])
    expect(await dataOf(path), path).toMatchObject(federation)
})

test('an event says its hours with the offset and always a place', async () => {
  const event = {
    title: 'Открытая тренировка',
    startDate: '2026-12-05T13:00',
    endDate: '2026-12-05T14:30',
    type: 'training',
  }
  const nowhere = await dataOf(`/calendar/events/${await create('/api/events', event)}`)
  expect(nowhere).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05T13:00:00+03:00',
    endDate: '2026-12-05T14:30:00+03:00',
    location: city,
    image: ['https://judo.test/og/events/1-1.jpg'],
    organizer: federation,
  })
  const hall = { ...event, location: 'Зал № 1' }
  const inHall = await dataOf(`/calendar/events/${await create('/api/events', hall)}`)
  expect(inHall.location).toEqual({ '@type': 'Place', name: 'Зал № 1', address: 'Зал № 1' })
})

test('a competition always says a place and who holds it', async () => {
  const cup = { title: 'Кубок', date: '2026-12-12', sport: 'judo', level: 'city' }
  const bare = await dataOf(`/competitions/${await create('/api/competitions', cup)}`)
  expect(bare).toMatchObject({ '@type': 'SportsEvent', location: city, organizer: federation })
  const full = { location: 'Дворец', address: 'пр. Мира, 1', organizer: 'Спорткомитет' }
  const data = await dataOf(
    `/competitions/${await create('/api/competitions', { ...cup, ...full })}`,
  )
  expect(data.location).toEqual({ '@type': 'Place', name: 'Дворец', address: 'пр. Мира, 1' })
  expect(data.organizer).toEqual({ '@type': 'Organization', name: 'Спорткомитет' })
})

test('a news item says who wrote it and when', async () => {
  const item = { title: 'Итоги', published: true, content: 'Текст.' }
  expect(await dataOf(`/news/${await create('/api/news', item)}`)).toMatchObject({
    '@type': 'NewsArticle',
    author: federation,
    publisher: federation,
    datePublished: '2026-11-21T09:00:00.000Z',
    dateModified: '2026-11-21T09:00:00.000Z',
  })
})

test('a club and an event say where in the site they stand', async () => {
  const club = await create('/api/clubs', { name: 'Клуб «Журавль»' })
  const event = await create('/api/events', { title: 'Сбор', startDate: '2026-12-05' })
  for (const [path, above, name] of [
    [`/federation/clubs/${club}`, '/federation/clubs', 'Клуб «Журавль»'],
    [`/calendar/events/${event}`, '/calendar', 'Сбор'],
  ] as const) {
    const { body } = await site.inject(path)
    const [, text = 'null'] =
      /<script type="application\/ld\+json">([^<]*BreadcrumbList[^<]*)<\/script>/.exec(body) ?? []
    const { itemListElement } = JSON.parse(text) as { itemListElement: object[] }
    expect(itemListElement.slice(1)).toMatchObject([
      { item: `https://judo.test${above}` },
      { name, item: `https://judo.test${path}` },
    ])
  }
})
