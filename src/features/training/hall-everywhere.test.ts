import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let club: { id: number; version: number; schedule: { key: string }[] }
const hall = 'ул. Лесная, д. 21, школа № 12'
const coach = 'Пётр Лосев'
// A Monday.
const now = new Date('2026-11-23T09:00:00.000Z')
const hour = { weekday: 1, from: '17:15', to: '18:45', group: 'Дети', coach, ageFrom: 7, ageTo: 9 }
const there = { ...hour, weekday: 2, hall, district: 'Северный район' }

beforeAll(async () => {
  site = await createTestApp({ now })
  const payload = {
    ...{ name: 'Клуб «Журавль»', sports: ['judo'], schedule: [hour, there] },
    ...{ address: 'пр. Мира, д. 40', district: 'Центральный район' },
  }
  club = (await site.asAdmin({ method: 'POST', url: '/api/clubs', payload })).json()
})
afterAll(() => site.close())

async function read(path: string): Promise<string> {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').replaceAll('\r\n ', '')
}
const finder = (query: Record<string, string>) =>
  `/federation/clubs?${new URLSearchParams({ ...query })}`

test('the hall of a training is told wherever its training is', async () => {
  const places = [
    ...['/federation/clubs', `/federation/clubs/${club.id}`, finder({ age: '8' })],
    `/federation/coaches/club-${club.id}?${new URLSearchParams({ name: coach })}`,
    ...['/calendar?view=list', '/calendar?view=week', `/calendar?club=${club.id}&view=week`],
  ]
  for (const path of places) expect(await read(path), path).toContain(hall)
  const feed = (await read(`/calendar/club-${club.id}.ics`)).replaceAll('\\,', ',')
  expect(feed).toContain(`LOCATION:${hall}`)
  expect(feed).toContain('LOCATION:пр. Мира, д. 40')
  const [tuesday] = (await site.inject('/api/trainings?from=2026-11-24&to=2026-11-24')).json() as {
    location: string
  }[]
  expect(tuesday?.location).toBe(hall)
  const found = await site.inject(`/api/search?${new URLSearchParams({ q: 'Лесная' })}`)
  expect(found.body).toContain(`"/federation/clubs/${club.id}"`)
})

test('who asks for a district finds what is held there, and nothing else of the club', async () => {
  expect(await read('/federation/clubs')).toContain('<option value="Северный район">')
  const north = await read(finder({ district: 'Северный район' }))
  expect(north).toContain('Подходит: 1 группа')
  expect(north).toContain(hall)
  expect(north).toContain('каждый вторник')
  const whole = await read(finder({ district: 'Центральный район' }))
  const centre = whole.replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
  expect(centre).toContain('Подходит: 1 группа')
  expect(centre).not.toContain(hall)
})

test('a day that is held elsewhere wins over the hall', async () => {
  const url = `/api/trainings/${club.id}/${club.schedule[1]!.key}/2026-11-24`
  const payload = { location: 'Дворец единоборств' }
  expect((await site.asAdmin({ method: 'PUT', url, payload })).statusCode).toBe(201)
  const week = await read('/calendar?view=week&week=2026-11-23')
  expect(week).toContain('Дворец единоборств')
  expect(week).not.toContain(hall)
  expect(await read(`/federation/clubs/${club.id}`)).toContain('место: Дворец единоборств')
})

test('rows of before halls are read as they are, and a hall alone is journaled and undone', async () => {
  const bare = club.schedule.map(({ key }, at) => ({ ...[hour, hour][at], key, since: '' }))
  const rows = bare.map((row) => ({ ...row, level: 'any', sex: 'any', sport: null }))
  const stored = JSON.stringify(rows.map((row) => ({ ...row, price: '', places: '' })))
  await site.db.updateTable('club').set({ schedule: stored }).where('id', '=', club.id).execute()
  const read = async () => (await site.inject(`/api/clubs/${club.id}`)).json()
  const before = await read()
  expect(before.schedule).toHaveLength(2)
  const payload = { schedule: before.schedule.with(0, { ...before.schedule[0], hall }) }
  await site.asAdmin({ method: 'PUT', url: `/api/clubs/${club.id}`, payload })
  expect((await read()).schedule[0]).toMatchObject({ hall, since: before.schedule[0].since })
})
