import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const club = {
  ...{ name: 'Клуб «Журавль»', address: 'пр. Мира, 40', inCalendar: true, published: true },
  schedule: [{ weekday: 1, from: '16:00', to: '17:00', group: 'Дети', coach: 'Семён Ёлкин' }],
}
const series = {
  ...{ title: 'Малыши', startDate: '2026-09-07T16:00', endDate: '2026-09-07T17:00' },
  ...{ location: 'пр. Мира, 40', repeat: { weekdays: [1], until: '2027-05-31' } },
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : undefined
}

async function doubles() {
  const { attention } = await send('GET', '/api/dashboard')
  const found = attention.find(({ kind }: { kind: string }) => kind === 'double')
  return found?.items.map(({ title, of }: { title: string; of: string }) => `${title}: ${of}`) ?? []
}
async function bringBack(): Promise<string | undefined> {
  const [last] = await send('GET', '/api/trash')
  return (await send('POST', `/api/trash/${last.id}/restore`, {})).warning
}
const takeBack = async (entity: string, id: number) => {
  const [last] = await send('GET', `/api/history?entity=${entity}&record=${id}`)
  return (await send('POST', `/api/history/${last.id}/restore`, { side: 'before' })).warning
}

/** Each way a club's training comes to stand twice: what is told of it then. */
const ways: Record<string, () => Promise<string | undefined>> = {
  async 'a series made by hand'() {
    await send('POST', '/api/clubs', club)
    await send('POST', '/api/events', series)
    return 'told in its form'
  },
  async 'a series from the trash'() {
    const { id } = await send('POST', '/api/events', series)
    await send('DELETE', `/api/events/${id}`)
    await send('POST', '/api/clubs', club)
    return bringBack()
  },
  async 'a series that gave way, brought back'() {
    const { id } = await send('POST', '/api/clubs', club)
    const event = await send('POST', '/api/events', series)
    await send('POST', `/api/trainings/${id}/instead`, { ids: [event.id] })
    expect(await doubles()).toEqual([])
    return bringBack()
  },
  async 'an earlier version of a series'() {
    await send('POST', '/api/clubs', club)
    const { id } = await send('POST', '/api/events', series)
    await send('PUT', `/api/events/${id}`, { location: 'Зал № 2' })
    expect(await doubles()).toEqual([])
    return takeBack('event', id)
  },
  async 'a club from the trash'() {
    const { id } = await send('POST', '/api/clubs', club)
    await send('DELETE', `/api/clubs/${id}`)
    await send('POST', '/api/events', series)
    return bringBack()
  },
  async 'an earlier version of a club'() {
    await send('POST', '/api/events', series)
    const { id } = await send('POST', '/api/clubs', club)
    await send('PUT', `/api/clubs/${id}`, { inCalendar: false })
    expect(await doubles()).toEqual([])
    return takeBack('club', id)
  },
}

test.each(Object.entries(ways))('%s is told and stands on the start screen', async (_, way) => {
  expect(await way()).toMatch(/дважды|told in its form/)
  expect(await doubles()).toEqual(['Малыши: Клуб «Журавль»'])
})

test.each([
  ['a club that visitors do not see', { published: false }, {}],
  ['a club whose trainings are not in the calendar', { inCalendar: false }, {}],
  ['another hour', {}, { startDate: '2026-09-07T18:00', endDate: '2026-09-07T19:00' }],
  ['a series that is over', {}, { repeat: { weekdays: [1], until: '2026-11-01' } }],
])('%s is no double', async (_, ofClub, ofSeries) => {
  await send('POST', '/api/clubs', { ...club, ...ofClub })
  const { id } = await send('POST', '/api/events', { ...series, ...ofSeries })
  expect(await doubles()).toEqual([])
  await send('DELETE', `/api/events/${id}`)
  expect(await bringBack()).toBeUndefined()
})
