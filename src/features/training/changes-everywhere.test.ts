import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventItem } from '#features/calendar/calendar.record.ts'
import { formatDate } from '#kit/text/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let id = 0
// A Monday.
const now = new Date('2026-11-23T09:00:00.000Z')
const coach = 'Пётр Лосев'
const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']
const later = ['2026-12-28', '2027-02-01', '2027-05-31']

beforeAll(async () => {
  site = await createTestApp({ now })
  const hour = { weekday: 1, from: '17:15', to: '18:45', group: 'Дети', coach }
  const payload = { name: 'Клуб «Журавль»', sports: ['judo'], schedule: [hour] }
  const club = (await site.asAdmin({ method: 'POST', url: '/api/clubs', payload })).json()
  id = club.id
  for (const [at, date] of [...mondays, ...later].entries()) {
    const moved = { startDate: `${date}T10:00`, endDate: `${date}T11:00` }
    const answer = await site.asAdmin({
      method: 'PUT',
      url: `/api/trainings/${id}/${club.schedule[0].key}/${date}`,
      payload: at % 2 === 0 ? { cancelled: true, stateReason: 'В зале аттестация' } : moved,
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
})
afterAll(() => site.close())

async function read(path: string): Promise<string> {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

test('every change to come that the calendar shows of a club stands wherever its trainings do', async () => {
  const events: EventItem[] = []
  const months = [
    ['2026-11-23', '2027-01-31'],
    ['2027-02-01', '2027-04-30'],
    ['2027-05-01', '2027-06-30'],
  ]
  for (const [from, to] of months)
    events.push(...(await site.inject(`/api/events?from=${from}&to=${to}`)).json())
  const changed = events.filter(({ clubId }) => clubId === id)
  expect(changed).toHaveLength(mondays.length + later.length)
  const coachPage = `/federation/coaches/club-${id}?${new URLSearchParams({ name: coach })}`
  const finder = '/federation/clubs?age=8'
  for (const path of [`/federation/clubs/${id}`, coachPage, '/federation/clubs', finder]) {
    const page = await read(path)
    const told = changed.map(({ cancelled, seriesDate }) => {
      const day = formatDate(seriesDate!, { year: false }).replaceAll('\u00a0', ' ')
      return cancelled
        ? `${day} занятия не будет. В зале аттестация`
        : `понедельник, ${day}, перенесено на 10:00`
    })
    for (const words of told) expect(page.toLowerCase(), path).toContain(words.toLowerCase())
    const [first, fifth] = [told[0], told[4]].map((words) => page.indexOf(words!))
    const folded = page.indexOf('Ещё 3 изменения')
    expect(first! < fifth! && fifth! < folded, path).toBe(true)
    expect(page.indexOf(told[5]!), path).toBeGreaterThan(folded)
  }
})

test('a break stands as far ahead as the calendar knows wherever a club does', async () => {
  await site.asAdmin({
    ...{ method: 'PUT', url: `/api/clubs/${id}` },
    payload: { breaks: [{ from: '2027-06-07', to: '2027-08-31' }] },
  })
  const held = await site.inject('/api/trainings?from=2027-06-01&to=2027-09-07')
  expect(held.json().map(({ startDate }: { startDate: string }) => startDate.slice(0, 10))).toEqual(
    ['2027-09-06'],
  )
  const coachPage = `/federation/coaches/club-${id}?${new URLSearchParams({ name: coach })}`
  const finder = '/federation/clubs?age=8'
  const places = ['/', '/federation', '/federation/clubs', finder, `/federation/clubs/${id}`]
  for (const path of [...places, coachPage])
    expect((await read(path)).toLowerCase(), path).toContain('перерыв с 7 июня по 31 августа 2027')
})
