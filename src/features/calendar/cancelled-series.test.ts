import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let id: number
// A Thursday.
const now = new Date('2026-11-26T06:00:00.000Z')

beforeAll(async () => {
  site = await createTestApp({ now })
  const payload = {
    ...{ title: 'Сборная города', type: 'training', stateReason: '' },
    ...{ startDate: '2026-11-10T18:00', endDate: '2026-11-10T19:00' },
    repeat: { weekdays: [2], until: '2026-12-15', except: [] },
  }
  id = (await site.asAdmin({ method: 'POST', url: '/api/events', payload })).json().id
})
afterAll(() => site.close())

async function change(changes: object) {
  const url = `/api/events/${id}`
  const { version } = (await site.inject(url)).json()
  const answer = await site.asAdmin({ method: 'PUT', url, payload: { version, ...changes } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function days(): Promise<string[]> {
  const url = '/api/events?from=2026-11-01&to=2026-12-31'
  const found: { startDate: string; cancelled: boolean }[] = (await site.inject(url)).json()
  return found.map(({ startDate, cancelled }) => startDate.slice(5, 10) + (cancelled ? ' ×' : ''))
}

const held = ['11-10', '11-17', '11-24']
const ahead = ['12-01', '12-08', '12-15']

test('what was held stays so when the rest of a series is cancelled, and all of it comes back', async () => {
  await change({ cancelled: true, cancelledFrom: '2026-11-26', stateReason: 'Зал закрыт' })
  expect(await days()).toEqual([...held, ...ahead.map((day) => `${day} ×`)])

  const page = (await site.inject(`/calendar/events/${id}`)).body.replaceAll('\u00a0', ' ')
  expect(page).toContain('Отменено с 26 ноября 2026. Зал закрыт')
  expect(page).not.toContain('Ближайшие дни')
  const november = (await site.inject('/calendar?month=2026-11&view=month')).body
  const [grid = ''] = /<table.*?<\/table>/s.exec(november) ?? []
  expect(grid).toContain('Сборная города')
  // The list goes on into December.
  expect(grid + november.split(/<h2[^>]*>Декабрь/)[0]).not.toContain('Отменено')
  expect((await site.inject('/calendar?month=2026-12')).body).toContain('Отменено')

  const feed = (await site.inject(`/calendar/event-${id}.ics`)).body.split('BEGIN:VEVENT').slice(1)
  const [series = '', ...gone] = feed
  expect(series).toContain('STATUS:CONFIRMED')
  expect(series).toContain('RRULE:FREQ=WEEKLY')
  expect(series).not.toContain('EXDATE')
  const uid = /UID:(\S+)/.exec(series)?.[0] ?? 'none'
  expect(gone).toHaveLength(3)
  for (const [at, one] of gone.entries()) {
    const hour = `2026${ahead[at]?.replace('-', '')}T180000`
    for (const told of [uid, 'STATUS:CANCELLED', `RECURRENCE-ID;TZID=Europe/Moscow:${hour}`])
      expect(one).toContain(told)
  }

  await site.asAdmin({ method: 'DELETE', url: `/api/events/${id}/cancellation` })
  expect(await days()).toEqual([...held, ...ahead])
  expect((await site.inject(`/api/events/${id}`)).json().cancelledFrom).toBeNull()
})

test('without a day all of a series is cancelled, as older clients mean it', async () => {
  await change({ cancelled: true, stateReason: '' })
  expect(await days()).toEqual([...held, ...ahead].map((day) => `${day} ×`))
  const feed = (await site.inject(`/calendar/event-${id}.ics`)).body
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(feed).toContain('STATUS:CANCELLED')
  await change({ cancelledFrom: '2026-12-01' })
  expect(await change({ cancelled: false })).toMatchObject({ cancelledFrom: null })
})

test('a day that leaves a series cancelled from a day on is an event of its own, without that day', async () => {
  await change({ cancelled: true, cancelledFrom: '2026-11-26' })
  const url = `/api/events/${id}?occurrence=2026-11-24`
  const single = (
    await site.asAdmin({ method: 'PUT', url, payload: { location: 'Другой зал' } })
  ).json()
  expect(single).toMatchObject({ cancelled: false, cancelledFrom: null, location: 'Другой зал' })
})
