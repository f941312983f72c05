import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriesDaysAhead } from '#features/federation/similar-series.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { mostDays } from './calendar.contract.ts'
import type { EventItem } from './calendar.record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const series = {
  title: 'Дзюдо: дети',
  startDate: '2026-11-02T16:00',
  endDate: '2026-11-02T17:00',
  sport: 'judo',
  coach: 'Марина Ладыгина',
  repeat: { weekdays: [3, 1, 1], until: '2026-12-31', except: [] as string[] },
}
const post = (payload: object) => site.asAdmin({ method: 'POST', url: '/api/events', payload })
const put = (path: string, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/events/${path}`, payload })
const remove = (path: string) => site.asAdmin({ method: 'DELETE', url: `/api/events/${path}` })
const create = async (payload: object): Promise<EventItem> => (await post(payload)).json()
const between = async (from: string, to: string, rest = ''): Promise<EventItem[]> =>
  (await site.inject(`/api/events?from=${from}&to=${to}${rest}`)).json()
const journal = () =>
  site.db.selectFrom('journal').selectAll().where('entity', '=', 'event').execute()

test('an event is stored, read, changed and removed', async () => {
  const answer = await post({ title: ' Семинар судей ', startDate: '2026-12-05', type: 'seminar' })
  expect(answer.statusCode).toBe(201)
  const event: EventItem = answer.json()
  expect(event).toMatchObject({
    title: 'Семинар судей',
    startDate: '2026-12-05',
    endDate: '2026-12-05',
    allDay: true,
    type: 'seminar',
    sport: null,
    repeat: null,
    cancelled: false,
    version: 1,
  })
  expect(event).not.toHaveProperty('lastDate')
  const changed = await put(`${event.id}`, { version: 1, endDate: '2026-12-06', cancelled: true })
  expect(changed.json()).toMatchObject({ version: 2, endDate: '2026-12-06', cancelled: true })
  expect((await site.inject(`/api/events/${event.id}`)).json()).toEqual(changed.json())
  expect(await between('2026-12-06', '2026-12-06')).toHaveLength(1)
  expect((await remove(`${event.id}`)).statusCode).toBe(204)
  expectProblem(await remove(`${event.id}`), 404, 'Событие не найдено')
  expectProblem(await site.inject(`/api/events/${event.id}`), 404)
})

test('a series is one record and many occurrences', async () => {
  const { id } = await create(series)
  const found = await between('2026-11-01', '2026-11-11')
  expect(found.map((one) => [one.id, one.startDate, one.endDate])).toEqual([
    [id, '2026-11-02T16:00', '2026-11-02T17:00'],
    [id, '2026-11-04T16:00', '2026-11-04T17:00'],
    [id, '2026-11-09T16:00', '2026-11-09T17:00'],
    [id, '2026-11-11T16:00', '2026-11-11T17:00'],
  ])
  const all: EventItem[] = (await site.inject('/api/events')).json()
  expect(all.filter((one) => one.id === id)).toMatchObject([
    { startDate: '2026-11-02T16:00', repeat: { weekdays: [1, 3] } },
  ])
  const whole = async (from: string, to: string) =>
    (await between(from, to, '&series=whole')).filter((one) => one.id === id)
  expect(await whole('2026-12-20', '2027-12-20')).toMatchObject([
    { startDate: '2026-11-02T16:00', repeat: { weekdays: [1, 3] } },
  ])
  expect(await whole('2027-01-01', '2027-12-20')).toEqual([])
  await remove(`${id}`)
})

test('type and sport narrow the list; what is for every sport stays', async () => {
  const judo = await create(series)
  const sambo = await create({ ...series, sport: 'sambo' })
  const everyone = await create({ ...series, sport: null, type: 'meeting' })
  const ids = async (rest: string) => [
    ...new Set((await between('2026-11-02', '2026-11-08', rest)).map((one) => one.id)),
  ]
  expect(await ids('&sport=judo')).toEqual([judo.id, everyone.id])
  expect(await ids('&type=training')).toEqual([judo.id, sambo.id])
  expect(await ids('&type=training&sport=sambo')).toEqual([sambo.id])
  expect(await ids('&type=nonsense')).toEqual([judo.id, sambo.id, everyone.id])
  for (const { id } of [judo, sambo, everyone]) await remove(`${id}`)
})

test('one occurrence moves alone: an exception and an event of its own, in one step', async () => {
  const { id } = await create(series)
  const answer = await put(`${id}?occurrence=2026-11-09`, {
    version: 1,
    startDate: '2026-11-09T18:00',
    endDate: '2026-11-09T19:00',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ title: series.title, coach: series.coach, repeat: null })
  const found = await between('2026-11-09', '2026-11-11')
  expect(found.map((one) => one.startDate)).toEqual(['2026-11-09T18:00', '2026-11-11T16:00'])
  expect((await site.inject(`/api/events/${id}`)).json()).toMatchObject({
    version: 2,
    repeat: { except: ['2026-11-09'] },
  })
  expectProblem(await put(`${id}?occurrence=2026-11-09`, {}), 404)
  expectProblem(await put(`${id}?occurrence=2026-11-10`, {}), 404)
  await remove(`${id}`)
  await remove(`${answer.json().id}`)
})

test('a refused move of one occurrence leaves the series whole', async () => {
  const event = await create(series)
  const entries = (await journal()).length
  expectProblem(
    await put(`${event.id}?occurrence=2026-11-09`, { endDate: '2026-11-08T10:00' }),
    400,
  )
  expectProblem(await put(`${event.id}?occurrence=2026-11-09`, { version: 9, title: 'Новое' }), 409)
  expect((await site.inject(`/api/events/${event.id}`)).json()).toEqual(event)
  expect(await journal()).toHaveLength(entries)
  await remove(`${event.id}`)
})

test('one occurrence is called off alone', async () => {
  const { id } = await create(series)
  expect((await remove(`${id}?occurrence=2026-11-04`)).statusCode).toBe(204)
  expectProblem(await remove(`${id}?occurrence=2026-11-04`), 404)
  expect((await between('2026-11-02', '2026-11-09')).map((one) => one.startDate)).toEqual([
    '2026-11-02T16:00',
    '2026-11-09T16:00',
  ])
  await remove(`${id}`)
})

const lift = (id: number) =>
  site.asAdmin({ method: 'DELETE', url: `/api/events/${id}/cancellation` })

test('a cancelled day says why, and goes back into its series when it takes place after all', async () => {
  const { id } = await create(series)
  const off = { cancelled: true, stateReason: 'Тренер болен' }
  const { id: single } = (await put(`${id}?occurrence=2026-11-09`, off)).json()
  expect(await between('2026-11-09', '2026-11-09')).toMatchObject([{ id: single, ...off }])
  const page = async (path: string) => (await site.inject(path)).body
  expect(await page('/calendar?view=list')).toContain('Отменено. Тренер болен')
  expect(await page('/calendar?view=week&week=2026-11-09')).toContain('Отменено. Тренер болен')
  expect(await page(`/calendar/events/${single}`)).toContain('Тренер болен')

  expect((await lift(single)).json()).toMatchObject({ id, repeat: { except: [] } })
  expect(await between('2026-11-09', '2026-11-09')).toMatchObject([{ id, cancelled: false }])
  expectProblem(await lift(single), 404)
  expectProblem(await lift(id), 404, 'Событие не отменено')
  await remove(`${id}`)
})

test('what went back into its series cannot come back from the trash beside it', async () => {
  const { id } = await create({ ...series, title: 'Дважды' })
  const moved = { startDate: '2026-11-10T16:00', endDate: '2026-11-10T17:00' }
  const { id: single } = (await put(`${id}?occurrence=2026-11-09`, moved)).json()
  await remove(`${single}`)
  const inTrash = async () => {
    const items = (await site.asAdmin({ method: 'GET', url: '/api/trash' })).json()
    return items.find(({ name }: { name: string }) => name === 'Дважды')
  }
  const restore = (item: number) =>
    site.asAdmin({ method: 'POST', url: `/api/trash/${item}/restore`, payload: {} })
  const item = await inTrash()
  expect(item.detail).toMatch(/10\sноября/)

  await put(`${id}`, { repeat: { ...series.repeat, except: [] } })
  expectProblem(await restore(item.id), 409)
  expect(await between('2026-11-09', '2026-11-10')).toHaveLength(1)

  await put(`${id}`, { repeat: { ...series.repeat, except: ['2026-11-09'] } })
  expect((await restore(item.id)).statusCode).toBeLessThan(300)
  expect(await between('2026-11-09', '2026-11-10')).toMatchObject([{ id: single }])
  await remove(`${single}`)
  await remove(`${id}`)
})

test('a day that was moved and cancelled comes back where it was moved to', async () => {
  const { id } = await create(series)
  const moved = { startDate: '2026-11-10T16:00', endDate: '2026-11-10T17:00' }
  const { id: single } = (await put(`${id}?occurrence=2026-11-09`, moved)).json()
  await put(`${single}`, { cancelled: true, stateReason: 'Ремонт' })
  expect((await lift(single)).statusCode).toBe(200)
  expect((await site.inject(`/api/events/${single}`)).json()).toMatchObject({
    ...moved,
    cancelled: false,
    stateReason: '',
  })
  await remove(`${single}`)
  await remove(`${id}`)
})

test('of a cancelled series no day takes place alone; one that was cancelled by itself stays so when the series is back', async () => {
  const { id } = await create(series)
  const reason = { cancelled: true, stateReason: 'Тренер на сборе' }
  const { id: single } = (await put(`${id}?occurrence=2026-11-09`, reason)).json()
  await put(`${id}`, { cancelled: true })
  const off = 'Отменены все занятия «Дзюдо: дети». Сначала верните их'
  expectProblem(await lift(single), 409, off)
  expectProblem(await put(`${single}`, { cancelled: false }), 409, off)
  expectProblem(await put(`${id}?occurrence=2026-11-11`, { cancelled: false }), 409, off)
  expect((await lift(id)).statusCode).toBe(200)
  expect(await between('2026-11-09', '2026-11-11')).toMatchObject([
    { id: single, ...reason },
    { id, cancelled: false },
  ])
  await remove(`${single}`)
  await remove(`${id}`)
})

test('a stale version is refused with what is stored, before its dates are looked at', async () => {
  const event = await create(series)
  await put(`${event.id}`, { version: 1, title: 'Дзюдо: дети 6–7 лет' })
  const answer = await put(`${event.id}`, { version: 1, endDate: '2020-01-01T00:00' })
  expectProblem(answer, 409)
  expect(answer.json().current).toMatchObject({ version: 2, title: 'Дзюдо: дети 6–7 лет' })
  await remove(`${event.id}`)
})

test('a change of half the dates is judged with the stored other half', async () => {
  const event = await create(series)
  const answer = await put(`${event.id}`, { endDate: '2026-11-02T15:00' })
  expectProblem(answer, 400)
  expect(answer.json().fields).toEqual({ endDate: 'Окончание раньше начала' })
  expect((await site.inject(`/api/events/${event.id}`)).json()).toEqual(event)
  await remove(`${event.id}`)
})

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'Я' }],
  ['title', { title: 'а\u0000б' }],
  ['startDate', { startDate: '2026-02-30' }],
  ['startDate', { startDate: '2026-11-02T25:00' }],
  ['startDate', { startDate: '31.12.2026' }],
  ['startDate', { startDate: 20261102 }],
  ['endDate', { endDate: '2026-11-01T16:00' }],
  ['type', { type: 'party' }],
  ['sport', { sport: 'karate' }],
  ['description', { description: 'а'.repeat(5001) }],
  ['coach', { coach: 'а'.repeat(121) }],
  ['stateReason', { stateReason: 'а'.repeat(501) }],
  ['repeat.weekdays', { repeat: { weekdays: [], until: '2026-12-31' } }],
  ['repeat.weekdays.0', { repeat: { weekdays: [8], until: '2026-12-31' } }],
  ['repeat.weekdays', { repeat: { weekdays: [2], until: '2026-12-31' } }],
  ['repeat.until', { repeat: { weekdays: [1] } }],
  ['repeat.until', { repeat: { weekdays: [1], until: '2126-12-31' } }],
  ['repeat.except.0', { repeat: { weekdays: [1], until: '2026-12-31', except: ['2026-02-30'] } }],
])('bad input names the field: %s %j', async (field, changes) => {
  const before = await site.db.selectFrom('event').selectAll().execute()
  const answer = await post({ ...series, ...changes })
  expectProblem(answer, 400)
  expect(Object.keys(answer.json().fields)).toContain(field)
  expect(await site.db.selectFrom('event').selectAll().execute()).toEqual(before)
})

test.each([
  'from=2026-11-01',
  'to=2026-11-01',
  'from=2026-11-02&to=2026-11-01',
  'from=2026-02-30&to=2026-11-01',
  'from=2026-01-01&to=2027-02-06',
])('a bad range is refused: %s', async (query) => {
  expectProblem(await site.inject(`/api/events?${query}`), 400)
})

test('a club looks for its series as far ahead as the calendar answers', () => {
  expect(seriesDaysAhead).toBeLessThanOrEqual(mostDays.events)
})

test('only the administrator writes', async () => {
  const event = await create(series)
  const url = `/api/events/${event.id}`
  expectProblem(await site.inject({ method: 'POST', url: '/api/events', payload: series }), 401)
  expectProblem(await site.inject({ method: 'PUT', url, payload: { title: 'Чужое' } }), 401)
  expectProblem(await site.inject({ method: 'DELETE', url }), 401)
  expectProblem(await site.inject({ method: 'DELETE', url: `${url}?occurrence=2026-11-04` }), 401)
  expectProblem(await site.inject({ method: 'DELETE', url: `${url}/cancellation` }), 401)
  expect((await site.inject(url)).json()).toEqual(event)
  await remove(`${event.id}`)
})
