import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { eventsIn, occurrencesIn } from '#test/phone-calendar.ts'
import { countingRows } from '#test/rows-read.ts'
import { findClubFeed } from './agenda.server.ts'
import { listClubTrainings } from './club-trainings.server.ts'

let site: TestApp
let club: { id: number; version: number; schedule: { key: string; weekday: number }[] }
// A Thursday.
const now = new Date('2026-11-19T09:00:00.000Z')
const range = 'from=2026-11-19&to=2026-12-02'

const hour = { group: 'Младшая группа', from: '16:00', to: '17:00', coach: 'Марина Ладыгина' }
const fields = {
  ...{ name: 'Клуб «Журавль»', sports: ['judo'], address: 'пр. Мира, 40', bring: 'воду' },
  schedule: [
    { weekday: 1, ...hour },
    { weekday: 3, ...hour },
  ],
}

beforeAll(async () => {
  site = await createTestApp({ now })
  club = await write('POST', '/api/clubs', fields)
})
afterAll(() => site.close())

async function write(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? undefined : answer.json()
}
const day = (date: string, of = club) => `/api/trainings/${of.id}/${of.schedule[1]?.key}/${date}`
const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
const list = async (query = range) => (await site.inject(`/api/trainings?${query}`)).json()
const days = async (query?: string) =>
  (await list(query)).map(({ startDate }: { startDate: string }) => startDate.slice(5))
const page = async (path: string) => (await site.inject(path)).body.replaceAll('\u00a0', ' ')
const usual = ['11-23T16:00', '11-25T16:00', '11-30T16:00', '12-02T16:00']

test('the week of a club stands in the calendar, each time by itself', async () => {
  expect(await days()).toEqual(usual)
  expect((await list())[0]).toEqual({
    ...{ club_id: club.id, club: 'Клуб «Журавль»', row: club.schedule[0]?.key, sport: 'judo' },
    ...{ title: 'Младшая группа · Клуб «Журавль»', location: 'пр. Мира, 40' },
    ...{ startDate: '2026-11-23T16:00', endDate: '2026-11-23T17:00', coach: 'Марина Ладыгина' },
  })
  expect(await page('/calendar?view=list')).toContain(`href="/federation/clubs/${club.id}"`)
  expect(await days(`${range}&sport=sambo`)).toEqual([])
  expect(await page('/calendar?view=list&sport=sambo')).not.toContain('Журавль')
  expect(await page('/calendar?view=list&type=camp')).not.toContain('Журавль')
  // Stored it is nowhere.
  expect((await site.inject(`/api/events?${range}`)).json()).toEqual([])
})

test('a range that cannot be is refused', async () => {
  for (const query of ['', 'from=2026-11-01', 'from=2026-11-02&to=2026-11-01'])
    expectProblem(await site.inject(`/api/trainings?${query}`), 400)
  expectProblem(await site.inject('/api/trainings?from=2026-01-01&to=2026-12-31'), 400)
})

test('one day is moved; taken away it is back, brought back from the trash it is moved again', async () => {
  const moved = { startDate: '2026-11-25T15:00', endDate: '2026-11-25T16:00', location: 'Зал 2' }
  const before = (await site.asAdmin({ url: `/api/clubs/${club.id}` })).json().version
  const event = await write('PUT', day('2026-11-25'), moved)
  expect(event).toMatchObject({ ...moved, clubId: club.id, seriesDate: '2026-11-25', repeat: null })
  expect(await days()).toEqual(usual.filter((one) => !one.includes('11-25')))
  expect((await site.inject(`/api/events?${range}`)).json()).toMatchObject([{ id: event.id }])
  // Whoever subscribed is to notice.
  expect((await site.inject(`/api/clubs/${club.id}`)).json().version).toBe(before + 1)
  expectProblem(await put(day('2026-11-25'), moved), 404)
  expect(await page(`/calendar/events/${event.id}`)).toContain(`"/federation/clubs/${club.id}"`)
  for (const path of [`/calendar/events/${event.id}`, '/calendar?view=list'])
    expect(await page(path), path).toContain('Перенесено с 16:00')

  await write('DELETE', `/api/events/${event.id}`)
  expect(await days()).toEqual(usual)
  const [trashed] = (await site.asAdmin({ url: '/api/trash' })).json()
  await write('POST', `/api/trash/${trashed.id}/restore`, {})
  expect(await days()).not.toContain('11-25T16:00')
  await write('DELETE', `/api/events/${event.id}`)
  const other = await write('PUT', day('2026-11-25'), { cancelled: true })
  const [again] = (await site.asAdmin({ url: '/api/trash' })).json()
  const url = `/api/trash/${again.id}/restore`
  const restore = { method: 'POST', url, payload: {} } as const
  expectProblem(await site.asAdmin(restore), 409)
  await write('DELETE', `/api/events/${other.id}`)
})

test('a cancelled day is told of, and lifting it gives the day back to the schedule', async () => {
  const cancelled = { cancelled: true, stateReason: 'Тренер на сборах' }
  const event = await write('PUT', day('2026-12-02'), cancelled)
  expect(await page('/calendar?view=list&month=2026-12')).toContain('Отменено. Тренер на сборах')
  const lift = { method: 'DELETE', url: `/api/events/${event.id}/cancellation` } as const
  expect((await site.asAdmin(lift)).statusCode).toBe(204)
  expect(await days()).toEqual(usual)
  expectProblem(await site.asAdmin({ url: `/api/events/${event.id}` }), 404)

  // Changed in another way as well it stays an event of its own.
  const both = await write('PUT', day('2026-12-02'), { ...cancelled, location: 'Зал 2' })
  const answer = await site.asAdmin({ ...lift, url: `/api/events/${both.id}/cancellation` })
  expect(answer.json()).toMatchObject({ id: both.id, cancelled: false, location: 'Зал 2' })
  await write('DELETE', `/api/events/${both.id}`)
})

test('a day that is none, of a row or club that is none, cannot be changed', async () => {
  const row = club.schedule[1]?.key
  for (const url of [
    day('2026-11-26'),
    day('2026-11-18'),
    `/api/trainings/${club.id}/other/2026-11-25`,
    `/api/trainings/999/${row}/2026-11-25`,
  ])
    expectProblem(await put(url, { cancelled: true }), 404)
  expectProblem(await put(day('2026-11-25'), { endDate: '2026-11-24T10:00' }), 400)
  expect(await days()).toEqual(usual)
})

test('in a break there is nothing, after it there is', async () => {
  await write('PUT', `/api/clubs/${club.id}`, {
    breaks: [{ from: '2026-11-24', to: '2026-11-30' }],
  })
  expect(await days()).toEqual(['11-23T16:00', '12-02T16:00'])
  const [first, second] = [
    { from: '2026-12-01', to: '2026-12-05', reason: '' },
    { from: '2026-11-22', to: '2026-11-23', reason: 'Каникулы' },
  ]
  const both = await write('PUT', `/api/clubs/${club.id}`, { breaks: [first, second] })
  expect(both.breaks).toEqual([second, first])
  expect(await days()).toEqual(['11-25T16:00', '11-30T16:00'])
  for (const [path, bad] of Object.entries({
    'breaks.0.to': [{ ...first, to: '2026-11-30' }],
    'breaks.1.from': [first, { ...second, from: '' }],
    breaks: [first, { ...second, to: '2026-12-01' }],
  })) {
    const answer = await put(`/api/clubs/${club.id}`, { breaks: bad })
    expectProblem(answer, 400)
    expect(answer.json().fields).toHaveProperty([path])
  }
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [] })
  expect(await days()).toEqual(usual)
})

test('a day that was cancelled goes back to the week in a break too, where nothing is held, and after it bears no mark', async () => {
  const event = await write('PUT', day('2026-12-02'), { cancelled: true })
  const rest = { from: '2026-11-30', to: '2026-12-06' }
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [rest] })
  expect(await write('DELETE', `/api/events/${event.id}/cancellation`)).toBeUndefined()
  expect(await days()).toEqual(usual.slice(0, 2))
  expect((await site.inject(`/api/events?${range}`)).json()).toEqual([])
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [] })
  expect(await days()).toEqual(usual)
  for (const path of [`/federation/clubs/${club.id}`, '/calendar?view=list', '/'])
    expect((await page(path)).toLowerCase(), path).not.toContain('перенесено')
})

test('what was changed of a day before its club told of a break is not held in it, what was moved to another day is', async () => {
  const coach = await write('PUT', day('2026-11-25'), { coach: 'Олег Зимин' })
  const moved = await write('PUT', day('2026-12-02'), {
    ...{ startDate: '2026-12-01T16:00', endDate: '2026-12-01T17:00' },
  })
  const shown = async () =>
    (await site.inject(`/api/events?${range}`)).json().map(({ id }: { id: number }) => id)
  const told = async () => {
    const feed = (await site.inject(`/calendar/club-${club.id}.ics`)).body
    const texts = await Promise.all(['/calendar?view=list', '/'].map(page))
    return [feed, ...texts].map((text) => text.includes('Олег Зимин'))
  }
  expect(await shown()).toEqual([coach.id, moved.id])
  expect(await page(`/federation/clubs/${club.id}`)).not.toContain('25 ноября, перенесено')
  const before = await told()
  expect(before[0]).toBe(true)
  const rest = [
    { from: '2026-06-01', to: '2026-08-31' },
    { from: '2026-11-24', to: '2026-12-05' },
  ]
  await write('PUT', `/api/clubs/${club.id}`, { breaks: rest })
  expect(await shown()).toEqual([moved.id])
  expect(await told()).toEqual([false, false, false])
  expect((await site.inject(`/calendar/events/${coach.id}`)).statusCode).toBe(404)
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [] })
  expect(await shown()).toEqual([coach.id, moved.id])
  expect(await told()).toEqual(before)
  for (const { id } of [coach, moved]) await write('DELETE', `/api/events/${id}`)
  expect(await days()).toEqual(usual)
})

test('of a day in a break the break is told alone, whatever was said of it before; what was cancelled where it was moved to is told there', async () => {
  const reason = 'Тренер на сборах'
  const off = { cancelled: true, stateReason: reason }
  const inside = await write('PUT', day('2026-11-25'), off)
  const within = await write('PUT', day('2026-12-02'), {
    ...off,
    ...{ startDate: '2026-12-01T16:00', endDate: '2026-12-01T17:00' },
  })
  const outside = await write('PUT', day('2026-12-09'), {
    ...off,
    ...{ startDate: '2026-12-15T16:00', endDate: '2026-12-15T17:00' },
  })
  const shown = async () =>
    (await site.inject('/api/events?from=2026-11-23&to=2026-12-20'))
      .json()
      .map(({ id }: { id: number }) => id)
  const places = [`/federation/clubs/${club.id}`, '/federation/clubs', '/calendar?view=list']
  const told = () => Promise.all(places.map(async (path) => (await page(path)).includes(reason)))
  expect(await shown()).toEqual([inside.id, within.id, outside.id])
  expect(await told()).toEqual([true, true, true])
  const rest = { from: '2026-11-24', to: '2026-12-12', reason: 'Ремонт зала' }
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [rest] })
  expect(await shown()).toEqual([outside.id])
  await write('DELETE', `/api/events/${outside.id}`)
  expect(await told()).toEqual([false, false, false])
  expect((await page(`/federation/clubs/${club.id}`)).toLowerCase()).toContain('ремонт зала')
  await write('PUT', `/api/clubs/${club.id}`, { breaks: [] })
  expect(await told()).toEqual([true, true, true])
  for (const { id } of [inside, within]) await write('DELETE', `/api/events/${id}`)
  expect(await days()).toEqual(usual)
})

test('of a club that visitors do not see in the calendar nothing is there, its changed days neither', async () => {
  const other = await write('POST', '/api/clubs', { ...fields, name: 'Клуб «Тень»' })
  const event = await write('PUT', day('2026-11-25', other), { cancelled: true })
  const places = [
    ...['/calendar?view=list', '/', '/calendar.ics', '/api/events', `/api/events?${range}`],
    ...[`/api/trainings?${range}`, '/sitemap.xml', '/search?q=тень'],
  ]
  const seen = async () => {
    const bodies = await Promise.all(places.map((path) => site.inject(encodeURI(path))))
    return bodies.filter(
      ({ body }) => body.includes('Тень') || body.includes(`events/${event.id}<`),
    )
  }
  expect((await seen()).length).toBe(places.length)
  for (const hidden of [{ inCalendar: false }, { published: false, inCalendar: true }]) {
    await write('PUT', `/api/clubs/${other.id}`, hidden)
    const left = (await seen()).map(({ body }) => body)
    // A club that is only not in the calendar is still found as a club.
    for (const body of left) expect(body).not.toMatch(/Младшая группа · Клуб|events\//)
    expectProblem(await site.inject(`/api/events/${event.id}`), 404)
    for (const path of [`/calendar/events/${event.id}`, `/calendar/event-${event.id}.ics`])
      expect((await site.inject(path)).statusCode).toBe(404)
    // Editors still do.
    expect((await site.asAdmin({ url: `/api/events/${event.id}` })).statusCode).toBe(200)
    expectProblem(await put(day('2026-12-02', other), { cancelled: true }), 404)
  }
  await write('DELETE', `/api/clubs/${other.id}`)
  expectProblem(await site.inject(`/api/events/${event.id}`), 404)
})

test('one training has one UID in every subscription, a changed day stands in its series', async () => {
  const moved = { startDate: '2026-11-26T15:00', endDate: '2026-11-26T16:00' }
  const event = await write('PUT', day('2026-11-25'), moved)
  const off = await write('PUT', day('2026-12-02'), { cancelled: true, stateReason: 'Ремонт' })
  const group = /group=(\w+)/.exec((await site.inject(`/federation/clubs/${club.id}`)).body)?.[1]
  const texts = await Promise.all(
    ['/calendar.ics', '/calendar.ics?type=training&sport=judo', `/calendar/club-${club.id}.ics`]
      .concat(group ? `/calendar/club-${club.id}.ics?group=${group}` : [])
      .map(async (path) => (await site.inject(path)).body),
  )
  const told = texts.map((text) => {
    const own = eventsIn(text).filter(({ uid }) => uid.startsWith(`club-${club.id}-`))
    return own
      .map(({ uid, component, sequence }) =>
        [
          ...[uid, sequence, component.getFirstPropertyValue('recurrence-id')],
          component.getFirstPropertyValue('status'),
        ].join(' '),
      )
      .sort()
  })
  expect(told[0]).toHaveLength(4)
  for (const other of told) expect(other).toEqual(told[0])
  expect(told[0]?.join('\n')).toMatch(/2026-11-25T16:00:00 CONFIRMED/)
  expect(told[0]?.join('\n')).toMatch(/2026-12-02T16:00:00 CANCELLED/)
  const inPhone = occurrencesIn(texts[2] ?? '')
    .map(({ start }) => `${start}`)
    .filter((start) => start < '2026-12-03')
  expect(inPhone.sort()).toEqual([
    ...['2026-11-23T16:00:00', '2026-11-26T15:00:00', '2026-11-30T16:00:00'],
    '2026-12-02T16:00:00',
  ])
  for (const { id } of [event, off]) await write('DELETE', `/api/events/${id}`)
})

test('what was changed long ago stays left out of the feed of a club and is told there no more', async () => {
  const event = await write('PUT', day('2026-11-25'), { cancelled: true, stateReason: 'Ремонт' })
  const clock = { now: site.clock.now, timeZone: site.config.site.timeZone }
  const feed = (from: string) =>
    findClubFeed(site.db, club.id, { ...clock, group: undefined, from })
  const told = async (from: string) => {
    const { entries = [] } = (await feed(from)) ?? {}
    return {
      events: entries.filter(({ instead }) => instead).length,
      leftOut: entries.some(({ repeat }) => repeat?.except.includes('2026-11-25')),
    }
  }
  expect(await told('2026-11-25')).toEqual({ events: 1, leftOut: true })
  expect(await told('2026-11-26')).toEqual({ events: 0, leftOut: true })
  await write('DELETE', `/api/events/${event.id}`)
})

test('the days of a page are read without what was changed on others', async () => {
  const clock = { now: site.clock.now, timeZone: site.config.site.timeZone }
  const cost = async () => {
    const { db, rows } = countingRows(site.db)
    await listClubTrainings(db, '2026-12-07', '2026-12-13', clock)
    return rows()
  }
  const before = await cost()
  const event = await write('PUT', day('2026-11-25'), { cancelled: true, stateReason: 'Ремонт' })
  expect(await cost()).toBe(before)
  await write('DELETE', `/api/events/${event.id}`)
})

test('a series gives way to the week of a club: its changed days go along, the days it left out are cancelled', async () => {
  const series = await write('POST', '/api/events', {
    ...{ title: 'Младшие, «Тори»', type: 'training', coach: 'Марина Ладыгина' },
    ...{ startDate: '2026-11-16T18:00', endDate: '2026-11-16T19:00' },
    repeat: { weekdays: [1, 3], until: '2027-05-31', except: ['2026-12-02'] },
  })
  const moved = await write('PUT', `/api/events/${series.id}?occurrence=2026-11-25`, {
    ...{ startDate: '2026-11-25T15:00', endDate: '2026-11-25T16:00' },
  })
  const week = [1, 3].map((weekday) => ({ weekday, ...hour, from: '18:00', to: '19:00' }))
  const half = await write('POST', '/api/clubs', { name: 'Тори', schedule: week.slice(0, 1) })
  const instead = (of: { id: number }, ids = [series.id]) => ({
    ...({ method: 'POST', url: `/api/trainings/${of.id}/instead`, payload: { ids } } as const),
  })
  expectProblem(await site.inject(instead(half)), 401)
  expectProblem(await site.asAdmin(instead(half)), 400)
  expectProblem(await site.asAdmin(instead({ id: 999 })), 404)
  expect((await site.inject(`/api/events/${series.id}`)).statusCode, 'nothing half').toBe(200)

  const tori = await write('PUT', `/api/clubs/${half.id}`, { schedule: week })
  await write('POST', instead(tori).url, { ids: [series.id] })
  expect((await site.inject(`/api/events/${series.id}`)).statusCode).toBe(404)
  const wednesday = tori.schedule[1].key
  expect((await site.inject(`/api/events/${moved.id}`)).json()).toMatchObject({
    ...{ startDate: '2026-11-25T15:00', seriesId: null, seriesDate: '2026-11-25' },
    ...{ clubId: tori.id, clubRow: wednesday },
  })
  const events = (await site.inject(`/api/events?${range}`)).json()
  expect(events.filter(({ cancelled }: { cancelled: boolean }) => cancelled)).toMatchObject([
    {
      clubId: tori.id,
      clubRow: wednesday,
      seriesDate: '2026-12-02',
      startDate: '2026-12-02T18:00',
    },
  ])
  const derived = (await list()).filter(({ club_id }: { club_id: number }) => club_id === tori.id)
  expect(derived.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
    ...['2026-11-23T18:00', '2026-11-30T18:00'],
  ])
  // Not twice, and not for a club that the calendar does not show.
  expectProblem(await site.asAdmin(instead(tori)), 404)
  await write('PUT', `/api/clubs/${tori.id}`, { inCalendar: false })
  expectProblem(await site.asAdmin(instead(tori)), 400)
})

test('a day moved out of a stored series says from when; one with another hall alone does not', async () => {
  const series = await write('POST', '/api/events', {
    ...{ title: 'Сборная', type: 'training', repeat: { weekdays: [5], until: '2027-05-31' } },
    ...{ startDate: '2026-11-20T10:00', endDate: '2026-11-20T12:00' },
  })
  const day = (date: string, changes: object) =>
    write('PUT', `/api/events/${series.id}?occurrence=${date}`, changes)
  const moved = await day('2026-11-27', {
    startDate: '2026-11-28T11:00',
    endDate: '2026-11-28T13:00',
  })
  const elsewhere = await day('2026-12-04', { location: 'Зал 9' })
  expect(await page(`/calendar/events/${moved.id}`)).toContain('Перенесено с 27 ноября, 10:00')
  expect(await page(`/calendar/events/${elsewhere.id}`)).not.toContain('Перенесено')
})
