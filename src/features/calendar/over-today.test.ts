import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const monday = '2026-11-23'
let site: TestApp
let id = 0
beforeAll(async () => {
  site = await createTestApp()
  const at = (title: string, start: string, end: string) => ({
    ...{ type: 'training', title, sport: 'judo' },
    ...{ startDate: `${monday}T${start}`, endDate: `${monday}T${end}` },
  })
  id = await create(at('Утренняя', '09:00', '10:30'))
  await create(at('Вечерняя', '18:00', '19:30'))
  await create({
    ...at('Отменённая', '08:00', '09:00'),
    ...{ cancelled: true, stateReason: 'Холодно' },
  })
})
afterAll(() => site.close())

async function create(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** By the clocks of Moscow. */
const pageAt = async (time: string, url: string) => {
  site.clock.now = new Date(`${monday}T${time}:00+03:00`)
  return (await site.inject(url)).body
}

/** What the links that say so are about. */
const overIn = (page: string) =>
  [...page.matchAll(/<a [^>]*data-over[^>]*>.*?<\/a>/gs)].map(([link]) => {
    expect(link).toContain('уже прошло')
    return /Утренняя|Вечерняя|Отменённая/.exec(link)?.[0]
  })

test.each(['?view=week', '?view=list', '?view=month'])(
  'calendar%s: what is over today says so, and a kept page says it in time; what was not held is not over',
  async (query) => {
    const url = `/calendar${query}`
    const told = [...new Set(overIn(await pageAt('10:29', url)))]
    expect(told).toEqual([])
    expect([...new Set(overIn(await pageAt('10:31', url)))]).toEqual(['Утренняя'])
    expect([...new Set(overIn(await pageAt('19:31', url)))]).toEqual(['Утренняя', 'Вечерняя'])
  },
)

test('the page of an event says it as soon as its hour has passed', async () => {
  expect(await pageAt('10:29', `/calendar/events/${id}`)).not.toContain('Уже прошло')
  expect(await pageAt('10:31', `/calendar/events/${id}`)).toContain('Уже прошло')
})
