import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { standingWord } from './admin/calendar-handle.ts'
import type { ShownEvent } from './calendar.record.ts'

let site: TestApp
// A Monday.
const now = new Date('2026-11-23T06:00:00.000Z')
const day = '2026-11-24'

beforeAll(async () => {
  site = await createTestApp({ now })
})
afterAll(() => site.close())

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body && answer.json()
}

/** Trainings on Tuesdays at five: where they are kept, and where one of their days is. */
const origins = {
  async series() {
    const url = `/api/events/${
      (
        await send('POST', '/api/events', {
          ...{ title: 'Взрослые', startDate: '2026-11-10T17:00', endDate: '2026-11-10T18:00' },
          repeat: { weekdays: [2], until: '2026-12-30' },
        })
      ).id
    }`
    return { url, day: `${url}?occurrence=${day}` }
  },
  async club() {
    const training = { weekday: 2, from: '17:00', to: '18:00', group: 'Взрослые', coach: '' }
    const { id, schedule } = await send('POST', '/api/clubs', {
      ...{ name: 'Журавль', schedule: [training] },
    })
    return { url: `/api/clubs/${id}`, day: `/api/trainings/${id}/${schedule[0].key}/${day}` }
  },
}

const at = (date: string, from: string, to: string) => ({
  startDate: `${date}T${from}`,
  endDate: `${date}T${to}`,
})
const changes = [
  ['to another hour', at(day, '19:00', '20:00'), 'Перенесено'],
  ['to another day', at('2026-11-26', '17:00', '18:00'), 'Перенесено'],
  ['to another day and hour', at('2026-11-26', '19:00', '20:00'), 'Перенесено'],
  ['nowhere, but cancelled', { cancelled: true }, 'Отменено'],
  ['nowhere, but with another coach', { coach: 'Пётр Лосев' }, undefined],
] as const

async function listWeek(): Promise<ShownEvent[]> {
  return (await site.asAdmin({ url: '/api/events?from=2026-11-23&to=2026-11-29' })).json()
}

test.each(
  (['series', 'club'] as const).flatMap((of) => changes.map((change) => [of, ...change] as const)),
)(
  'a day of a %s moved %s has one word on the site, in the admin and on the start screen',
  async (of, _, change, word) => {
    const origin = await origins[of]()
    const { id } = await send('PUT', origin.day, change)
    const event = (await listWeek()).find((one) => one.id === id)!
    const { body } = await site.inject(`/calendar/events/${id}`)
    const { next } = (await site.asAdmin({ url: '/api/dashboard' })).json()
    const { cancelled, moved } = next.find((one: { id: number }) => one.id === id)
    expect({
      site: /Отменено|Перенесено/.exec(body)?.[0],
      start: cancelled ? 'Отменено' : moved ? 'Перенесено' : undefined,
      admin: standingWord(event),
    }).toEqual({ site: word, start: word, admin: word ?? 'Изменено' })
    await send('DELETE', `/api/events/${id}`)
    await send('DELETE', origin.url)
  },
)

test('a moved day is known to be moved when its club is hidden, and when its club trains otherwise; of a day from before its hour was written down only the day is told', async () => {
  const origin = await origins.club()
  const { id } = await send('PUT', origin.day, at('2026-11-26', '19:00', '20:00'))
  const plannedOf = async () => (await listWeek()).find((one) => one.id === id)?.planned
  await send('PUT', origin.url, { published: false })
  expect(await plannedOf()).toBe('2026-11-24T17:00')
  await send('PUT', origin.url, { published: true, schedule: [] })
  expect(await plannedOf()).toBe('2026-11-24T17:00')
  await site.db.updateTable('event').set({ seriesTime: null }).where('id', '=', id).execute()
  expect(await plannedOf()).toBe('2026-11-24')
  const { body } = await site.inject(`/calendar/events/${id}`)
  expect(body.replaceAll('\u00a0', ' ')).toContain('Перенесено с 24 ноября')
})
