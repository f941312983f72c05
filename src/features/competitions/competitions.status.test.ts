import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyLocalDay } from '#kit/clock/daily.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { materialiseStatuses, statusOn } from './competitions.status.server.ts'
import type { CompetitionStatus } from './vocabulary.ts'

// Zone, instant, first day, last day, what the editor chose → what everybody sees.
const table: [string, string, string, string | null, 'u' | 'r' | 'c', 'u' | 'r' | 'c'][] = [
  // An ordinary day in Moscow (UTC+3).
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-20', null, 'u', 'c'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-21', null, 'u', 'u'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-22', null, 'u', 'u'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-21', null, 'r', 'r'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-20', null, 'r', 'c'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-22', null, 'c', 'c'],
  // The last day counts.
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-19', '2026-11-21', 'u', 'u'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-19', '2026-11-20', 'u', 'c'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-10-25', '2026-11-25', 'r', 'r'],
  ['Europe/Moscow', '2026-11-21T09:00Z', '2026-11-21', '2026-11-21', 'u', 'u'],
  // Around midnight in Moscow, which is 21:00 UTC.
  ['Europe/Moscow', '2026-11-21T20:59:59Z', '2026-11-21', null, 'u', 'u'],
  ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-21', null, 'u', 'c'],
  ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-22', null, 'u', 'u'],
  ['Europe/Moscow', '2026-11-21T00:00:00Z', '2026-11-20', null, 'u', 'c'],
  // One instant, several zones.
  ['Europe/Kaliningrad', '2026-11-21T21:30Z', '2026-11-21', null, 'u', 'u'],
  ['Europe/Samara', '2026-11-21T20:30Z', '2026-11-21', null, 'u', 'c'],
  ['Asia/Yekaterinburg', '2026-11-21T18:59Z', '2026-11-21', null, 'u', 'u'],
  ['Asia/Yekaterinburg', '2026-11-21T19:00Z', '2026-11-21', null, 'u', 'c'],
  ['Asia/Vladivostok', '2026-11-21T13:59Z', '2026-11-21', null, 'u', 'u'],
  ['Asia/Vladivostok', '2026-11-21T14:00Z', '2026-11-21', null, 'u', 'c'],
  ['Asia/Kamchatka', '2026-11-21T12:00Z', '2026-11-21', null, 'u', 'c'],
  ['Pacific/Kiritimati', '2026-11-21T10:00Z', '2026-11-21', null, 'u', 'c'],
  ['Pacific/Pago_Pago', '2026-11-22T10:59Z', '2026-11-21', null, 'u', 'u'],
  ['Asia/Kathmandu', '2026-11-21T18:14Z', '2026-11-21', null, 'u', 'u'],
  ['Asia/Kathmandu', '2026-11-21T18:15Z', '2026-11-21', null, 'u', 'c'],
  ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21', null, 'u', 'u'],
  // Clocks go forward and back.
  ['Europe/Berlin', '2026-03-28T23:30Z', '2026-03-28', null, 'u', 'c'],
  ['Europe/Berlin', '2026-03-29T21:59Z', '2026-03-29', null, 'u', 'u'],
  ['Europe/Berlin', '2026-03-29T22:00Z', '2026-03-29', null, 'u', 'c'],
  ['Europe/Berlin', '2026-10-25T22:59Z', '2026-10-25', null, 'u', 'u'],
  ['Europe/Berlin', '2026-10-25T23:00Z', '2026-10-25', null, 'u', 'c'],
  ['America/New_York', '2026-11-02T04:59Z', '2026-11-01', null, 'u', 'u'],
  // Midnight itself is skipped in Beirut and repeated in Havana.
  ['Asia/Beirut', '2026-03-28T21:59:59Z', '2026-03-28', null, 'u', 'u'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-28', null, 'u', 'c'],
  ['America/Havana', '2026-11-01T04:30Z', '2026-10-31', null, 'u', 'c'],
  ['America/Havana', '2026-11-02T04:59Z', '2026-11-01', null, 'u', 'u'],
  // The end of a year, and the day leap years add.
  ['Europe/Moscow', '2026-12-31T20:59Z', '2026-12-31', null, 'r', 'r'],
  ['Europe/Moscow', '2026-12-31T21:00Z', '2026-12-31', null, 'r', 'c'],
  ['Europe/Moscow', '2026-12-31T22:00Z', '2026-12-30', '2027-01-02', 'u', 'u'],
  ['Europe/Moscow', '2028-02-28T21:30Z', '2028-02-29', null, 'u', 'u'],
  ['Europe/Moscow', '2028-02-29T21:30Z', '2028-02-29', null, 'u', 'c'],
  ['Europe/Moscow', '2027-02-28T21:30Z', '2027-02-28', null, 'u', 'c'],
]
const words = { u: 'upcoming', r: 'registration', c: 'completed' } as const

test.each(table)('%s %s: %s – %s, %s → %s', (zone, instant, date, endDate, planned, expected) => {
  const today = localDate(new Date(instant), zone)
  const seen = statusOn(today, { date, endDate, plannedStatus: words[planned] })
  expect(seen).toBe(words[expected])
})

const entries: [CompetitionStatus, from: string | null, until: string | null, CompetitionStatus][] =
  [
    ['registration', null, '2026-11-20', 'upcoming'],
    ['registration', null, '2026-11-21', 'registration'],
    ['upcoming', null, '2026-11-25', 'upcoming'],
    ['upcoming', '2026-11-21', '2026-11-25', 'registration'],
    ['upcoming', '2026-11-21', null, 'registration'],
    ['registration', '2026-11-22', null, 'upcoming'],
    ['upcoming', '2026-11-01', '2026-11-20', 'upcoming'],
    ['completed', '2026-11-01', '2026-11-25', 'completed'],
  ]

test.each(entries)('%s, entries from %s until %s: %s', async (planned, from, until, expected) => {
  const { id } = await create({
    ...{ date: '2026-11-28', status: planned },
    ...{ registrationStart: from, registrationEnd: until },
  })
  expect((await read(id)).status).toBe(expected)
  const listed = (await site.inject(`/api/competitions?status=${expected}`)).json()
  expect(listed.map((one: { id: number }) => one.id)).toEqual([id])
})

test('who sends back the stage that the dates have made keeps what was chosen', async () => {
  const { id } = await create({
    ...{ date: '2026-11-28', status: 'registration', registrationEnd: '2026-11-20' },
  })
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  const seen = await read(id)
  expect(seen.status).toBe('upcoming')
  const later = await put({ ...seen, registrationEnd: '2026-11-25' })
  expect(later.json().status).toBe('registration')
})

test('on the day itself entries that began by themselves are over', () => {
  const dated = { date: '2026-11-21', endDate: null, plannedStatus: 'upcoming' } as const
  const seen = (registrationStart: string) =>
    statusOn('2026-11-21', { ...dated, registrationStart, registrationEnd: null })
  expect(seen('2026-11-01')).toBe('upcoming')
})

const zone = 'Europe/Moscow'
const now = new Date('2026-11-21T09:00:00.000Z')
const afterMidnight = new Date('2026-11-21T21:00:05.000Z')
let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ now })
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = now
  await site.db.deleteFrom('competition').execute()
})

async function create(fields: object) {
  const payload = { title: 'Кубок города', ...fields }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const read = async (id: number) => (await site.inject(`/api/competitions/${id}`)).json()
const stored = () =>
  site.db.selectFrom('competition').select(['status', 'version']).orderBy('id').execute()

test('every way of reading agrees the moment the day ends, before any job', async () => {
  const { id } = await create({ date: '2026-11-21' })
  site.clock.now = afterMidnight
  expect((await read(id)).status).toBe('completed')
  expect((await site.inject('/api/competitions')).json()[0].status).toBe('completed')
  expect((await site.inject('/api/competitions?status=upcoming')).json()).toEqual([])
  expect((await site.inject('/api/competitions/active')).json()).toEqual([])
  expect(await stored()).toEqual([{ status: 'upcoming', version: 1 }])
})

test('the job writes it down once and leaves a trace in the journal', async () => {
  await create({ date: '2026-11-21' })
  await create({ date: '2026-11-22' })
  expect(await materialiseStatuses(site.db, afterMidnight, zone)).toBe(1)
  expect(await materialiseStatuses(site.db, afterMidnight, zone)).toBe(0)
  expect(await stored()).toEqual([
    { status: 'completed', version: 2 },
    { status: 'upcoming', version: 1 },
  ])
  const entries = await site.db
    .selectFrom('journal')
    .select('actor')
    .where('actor', '=', 'автоматически')
    .execute()
  expect(entries).toHaveLength(1)
})

test('several instances at once write it down once', async () => {
  for (let n = 0; n < 5; n++) await create({ date: '2026-11-21' })
  const other = postgresUrl
    ? await createTestApp({ now, databaseUrl: site.config.databaseUrl })
    : undefined
  const databases = [site.db, other?.db ?? site.db, site.db, other?.db ?? site.db]
  const done = await Promise.all(
    databases.map((db) => materialiseStatuses(db, afterMidnight, zone)),
  )
  await other?.close()
  expect(done.reduce((sum, n) => sum + n)).toBe(5)
  expect(await stored()).toEqual(Array(5).fill({ status: 'completed', version: 2 }))
})

test('a clock that was wrong does no lasting harm', async () => {
  const { id } = await create({ date: '2026-11-30', status: 'registration' })
  await materialiseStatuses(site.db, new Date('2031-01-01T00:00:00Z'), zone)
  expect((await stored())[0]?.status).toBe('completed')
  expect((await read(id)).status).toBe('registration')
  expect(await materialiseStatuses(site.db, now, zone)).toBe(1)
  expect((await stored())[0]?.status).toBe('registration')
})

test('an editor may call a competition completed before its time', async () => {
  const { id } = await create({ date: '2026-12-21' })
  const payload = { status: 'completed' }
  await site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  expect((await read(id)).status).toBe('completed')
  expect(await materialiseStatuses(site.db, now, zone)).toBe(0)
})

test('the daily work runs at once, and again after it failed', async () => {
  let runs = 0
  const errors: unknown[] = []
  const stop = everyLocalDay({
    timeZone: zone,
    now: () => now,
    work: async () => {
      runs++
      throw new Error('database is away')
    },
    onError: (error) => errors.push(error),
  })
  await stop()
  expect(runs).toBe(1)
  expect(errors).toHaveLength(1)
})

// It signs in anew and so stands last.
test('a competition that ended and is moved into the future is upcoming again', async () => {
  const { id } = await create({ date: '2026-11-21' })
  site.clock.now = afterMidnight
  const echo = { ...(await read(id)), date: '2026-12-05' }
  const { token } = await site.signIn()
  const moved = await site.inject({
    method: 'PUT',
    url: `/api/competitions/${id}`,
    payload: echo,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(moved.json().status).toBe('upcoming')
})
