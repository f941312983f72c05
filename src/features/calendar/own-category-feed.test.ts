import { afterAll, beforeAll, expect, test } from 'vitest'
import { girls, u15 } from '#features/sport/test-categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn } from '#test/phone-calendar.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const date = '2026-12-12'
const cup = {
  ...{ title: 'Кубок', date, registrationEnd: '2026-12-05', categories: [u15, girls] },
  program: [
    { date, time: '08:00', title: 'Взвешивание: девушки до 15 лет' },
    { date, time: '09:00', title: 'Взвешивание: юноши до 15 лет' },
    { date, time: '10:00', title: 'Схватки: девушки до 15 лет' },
    { date, time: '12:00', title: 'Схватки: юноши до 15 лет' },
  ],
}

async function create(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const file = async (id: number, query: string) =>
  site.inject(`/calendar/competition-${id}.ics${query}`)
const told = async (id: number, query: string) =>
  eventsIn((await file(id, query)).body).map(({ uid, startDate, summary }) =>
    [uid.split('@')[0]?.replace(`competition-${id}`, ''), `${startDate}`, summary].join(' '),
  )

test('one’s own category is the same entries as in the whole file, without those of others', async () => {
  const id = await create(cup)
  const own = await told(id, '?sex=m&year=2012&weight=45')
  expect(own).toEqual([
    '-entries 2026-12-05 Последний день заявок · Кубок',
    '-weigh-in-2 2026-12-12T09:00:00 Взвешивание: юноши до 15 лет · Кубок',
    '-start-2 2026-12-12T12:00:00 Схватки: юноши до 15 лет · Кубок',
  ])
  const whole = await told(id, '')
  expect(whole).toHaveLength(6)
  expect(whole).toEqual(expect.arrayContaining(own))
  expect((await told(id, '?sex=f&year=2013')).slice(1)).toEqual([
    '-weigh-in-1 2026-12-12T08:00:00 Взвешивание: девушки до 15 лет · Кубок',
    '-start-1 2026-12-12T10:00:00 Схватки: девушки до 15 лет · Кубок',
  ])
  expect((await file(id, '?sex=m&year=2012')).body).toContain('X-WR-CALNAME:Кубок')
})

test('the phone rings for each of them where that is asked, and for none otherwise', async () => {
  const id = await create(cup)
  const rings = async (query: string) =>
    eventsIn((await file(id, query)).body).map(({ component }) =>
      String(
        component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') ?? 'silent',
      ),
    )
  expect(await rings('?sex=m&year=2012')).toEqual(['silent', 'silent', 'silent'])
  expect(await rings('?sex=m&year=2012&alarm=evening')).toEqual(['-PT5H', '-PT14H', '-PT17H'])
})

test('where no hour of the category is told, the day itself stands instead', async () => {
  const id = await create({ ...cup, program: cup.program.filter((_, at) => at % 2 === 0) })
  expect(await told(id, '?sex=m&year=2012')).toEqual([
    ' 2026-12-12 Кубок',
    '-entries 2026-12-05 Последний день заявок · Кубок',
  ])
})

test('an athlete of no category, or half an athlete, is 404 rather than a calendar of everybody', async () => {
  const id = await create(cup)
  for (const query of [
    '?sex=m&year=1980',
    '?sex=m',
    '?year=2012',
    '?sex=x&year=2012',
    '?weight=45',
  ])
    expect((await file(id, query)).statusCode, query).toBe(404)
  expect((await file(id, '?sex=m&year=2012&alarm=never')).statusCode).toBe(404)
})

test('the answer of «Моя категория» leads there, unless it is not held', async () => {
  const id = await create(cup)
  const links = async (query: string) => {
    const { body } = await site.inject(`/competitions/${id}${query}`)
    return [...body.matchAll(/href="(\/calendar\/competition-[^"]*\?[^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    )
  }
  const own = `/calendar/competition-${id}.ics?sex=m&year=2012&weight=45.5`
  expect(await links('?sex=m&year=2012&weight=45,5')).toEqual([own, `${own}&alarm=evening`])
  for (const href of [own, `${own}&alarm=evening`])
    expect((await site.inject(href)).statusCode, href).toBe(200)
  expect(await links('')).toEqual([])
  expect(await links('?sex=m&year=1980')).toEqual([])
  const payload = { state: 'cancelled', stateReason: 'Ремонт' }
  await site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  expect(await links('?sex=m&year=2012')).toEqual([])
})

function feedPath(asked: string): string {
  const { sex, ...rest } = Object.fromEntries(new URLSearchParams(asked))
  return `/calendar/own-${sex}.ics?${new URLSearchParams(rest)}`
}
const subscription = async (query: string) => (await site.inject(feedPath(query))).body
const linesOf = (text: string, ids: number[]) =>
  eventsIn(text)
    .map(({ uid, startDate, summary, sequence }) =>
      [uid.split('@')[0], `${startDate}`, summary, sequence].join(' '),
    )
    .filter((line) => ids.some((id) => line.startsWith(`competition-${id}`)))

test('the subscription to one’s own category has of every competition what its own file has, under the same names', async () => {
  const query = '?sex=m&year=2012&weight=45'
  const later = { date: '2027-02-13', categories: [u15] }
  const own = [await create(cup), await create({ ...later, title: 'Без часов' })]
  const others = [
    await create({ ...later, title: 'Кубок девушек', categories: [girls] }),
    await create({ ...later, title: 'Для лёгких', categories: [{ ...u15, weights: ['-38'] }] }),
    await create({ ...later, title: 'Экзамен', kind: 'grading' }),
    await create({ ...later, title: 'Прошлая весна', date: '2026-04-04' }),
  ]
  const feed = await subscription(query)
  const files = await Promise.all(own.map(async (id) => (await file(id, query)).body))
  const told = files.flatMap((text) => linesOf(text, own))
  expect(linesOf(feed, own).sort()).toEqual(told.sort())
  expect(told).toHaveLength(4)
  expect(linesOf(feed, others)).toEqual([])
  expect(feed.replaceAll('\r\n ', '')).toContain('мужской пол\\, 2012 г. р.\\, 45 кг')
  expect(await subscription('?sex=f&year=1950')).not.toContain('BEGIN:VEVENT')
})

test('a competition that is called off says so to who subscribed to a category', async () => {
  const id = await create(cup)
  const payload = { state: 'cancelled', stateReason: 'Ремонт' }
  await site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  const lines = linesOf(await subscription('?sex=m&year=2012'), [id])
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toContain(' Отменено: ')
})

test('a subscription of nobody, of half an athlete or of an unreadable weight is 404', async () => {
  for (const query of [
    ...['', '?sex=m', '?year=2012', '?sex=x&year=2012', '?sex=m&year=2012&weight=легкий'],
    '?sex=m&year=2012&alarm=never',
  ]) {
    const { statusCode } = await site.inject(feedPath(query))
    expect(statusCode, query).toBe(404)
  }
})

test('«Моя категория» offers the subscription, also while nothing is announced for it', async () => {
  const feeds = async (query: string) => {
    const { body } = await site.inject(`/competitions/own${query}`)
    return [...body.matchAll(/href="webcal:\/\/judo\.test([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    )
  }
  for (const [asked, own] of [
    ['?sex=m&year=2012&weight=45,5', '?sex=m&year=2012&weight=45.5'],
    ['?sex=f&year=1950', '?sex=f&year=1950'],
  ] as const) {
    const path = feedPath(own)
    expect(await feeds(asked)).toEqual([path, `${path}&alarm=evening`])
    for (const href of await feeds(asked))
      expect((await site.inject(href ?? '')).statusCode, href).toBe(200)
  }
  expect(await feeds('')).toEqual([])
})
