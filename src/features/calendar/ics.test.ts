import { afterAll, beforeAll, expect, test } from 'vitest'
import { girls, u15 } from '#features/sport/test-categories.ts'
import { wallTimeToInstant } from '#kit/text/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn, occurrencesIn } from '#test/phone-calendar.ts'
import type { EventItem } from './calendar.record.ts'
import { ensureCalendarId } from './calendar-id.server.ts'
import { addDays } from './days.ts'
import { occurrencesOf } from './occurrences.server.ts'

const zones = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Berlin', 'America/New_York'] as const
const sites = new Map<string, TestApp>()
beforeAll(async () => {
  for (const zone of zones) sites.set(zone, await createTestApp({ env: { SITE_TIME_ZONE: zone } }))
})
afterAll(async () => {
  for (const site of sites.values()) await site.close()
})
const siteIn = (zone: string) => sites.get(zone) as TestApp
const moscow = () => siteIn('Europe/Moscow')

async function create(site: TestApp, payload: object): Promise<EventItem> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const put = (site: TestApp, id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/events/${id}`, payload })

async function fileOf(site: TestApp, { id }: EventItem): Promise<string> {
  const answer = await site.inject(`/calendar/event-${id}.ics`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  return answer.body
}

const series = {
  title: 'Дзюдо: дети',
  startDate: '2026-03-10T16:00',
  endDate: '2026-03-10T17:30',
  repeat: { weekdays: [2, 7], until: '2026-12-01', except: ['2026-03-31', '2026-11-01'] },
}

test.each(zones)('a phone sees a series at the right instants: %s', async (zone) => {
  const site = siteIn(zone)
  const [event] = eventsIn(await fileOf(site, await create(site, series)))
  const seen: string[] = []
  const iterator = event?.iterator()
  for (let next = iterator?.next(); next; next = iterator?.next())
    seen.push(next.toJSDate().toISOString())
  const wanted = occurrencesOf({ ...series, allDay: false }, '2026-01-01', '2026-12-31').map(
    ({ startDate }) => wallTimeToInstant(startDate, zone).toISOString(),
  )
  expect(seen).toEqual(wanted)
  expect(seen.length).toBeGreaterThan(70)
  expect(event?.endDate.toJSDate()).toEqual(wallTimeToInstant(series.endDate, zone))
})

test.each(zones)('an all-day event is the same days in every phone: %s', async (zone) => {
  const site = siteIn(zone)
  const camp = { title: 'Сбор', startDate: '2026-12-30', endDate: '2027-01-03', type: 'camp' }
  const text = await fileOf(site, await create(site, camp))
  expect(text).toContain('DTSTART;VALUE=DATE:20261230\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20270104\r\n')
  const [event] = eventsIn(text)
  expect(event?.duration.toString()).toBe('P5D')
})

test('an all-day series ends on its last day', async () => {
  const event = {
    title: 'День самбо',
    startDate: '2026-11-16',
    repeat: { weekdays: [1], until: '2026-12-07', except: ['2026-11-23'] },
  }
  const text = await fileOf(moscow(), await create(moscow(), event))
  expect(text).toContain('UNTIL=20261207\r\nEXDATE;VALUE=DATE:20261123\r\n')
  const iterator = eventsIn(text)[0]?.iterator()
  const days = [iterator?.next(), iterator?.next(), iterator?.next(), iterator?.next()]
  expect(days.map(String)).toEqual(['2026-11-16', '2026-11-30', '2026-12-07', 'undefined'])
})

test('C05: what an editor types stays text: no line of its own, nothing lost', async () => {
  const hostile = {
    title: 'Сбор; a,b \\n "c" BEGIN:VEVENT',
    startDate: '2026-12-01T10:00',
    location: 'Зал №\u00a01, ул. «Спортивная»; д. 1\\2',
    coach: 'END:VCALENDAR',
    description: `Первая\r\nBEGIN:VEVENT\r\nSUMMARY:чужое\n${'ё'.repeat(200)}🥋${'дзюдо 柔道 '.repeat(40)}`,
  }
  const stored = await create(moscow(), hostile)
  const text = await fileOf(moscow(), stored)
  const [event, ...others] = eventsIn(text)
  expect(others).toEqual([])
  expect(event?.summary).toBe(stored.title)
  expect(event?.location).toBe(stored.location)
  const address = `https://judo.test/calendar/events/${stored.id}`
  expect(event?.description).toBe(
    `Тренер: ${stored.coach}\n${stored.description}\nПодробнее: ${address}`,
  )
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    const bytes = Buffer.from(line)
    expect(bytes.length).toBeLessThanOrEqual(75)
    expect(bytes.toString('utf8')).toBe(line)
    expect(line.isWellFormed()).toBe(true)
  }
})

test('a change keeps the UID and raises SEQUENCE; a cancelled one says so', async () => {
  const event = await create(moscow(), { title: 'Собрание', startDate: '2026-12-02T18:00' })
  const [first] = eventsIn(await fileOf(moscow(), event))
  await put(moscow(), event.id, { cancelled: true })
  const text = await fileOf(moscow(), event)
  const [second] = eventsIn(text)
  expect(second?.uid).toBe(first?.uid)
  expect(second?.uid).toBe(`event-${event.id}@judo.test`)
  expect([first?.sequence, second?.sequence]).toEqual([1, 2])
  expect(text).toContain('STATUS:CANCELLED')
  expect(second?.summary).toBe('Отменено: Собрание')
})

test('time stamps are in UTC', async () => {
  const event = await create(moscow(), { title: 'Собрание', startDate: '2026-12-02T18:00' })
  const text = await fileOf(moscow(), event)
  expect(text).toContain('DTSTAMP:20261121T090000Z\r\n')
  expect(text).toContain('LAST-MODIFIED:20261121T090000Z\r\n')
})

test('the zone rules are the real ones', async () => {
  const event = { title: 'Собрание', startDate: '2026-12-02T18:00' }
  const plain = await fileOf(moscow(), await create(moscow(), event))
  expect(plain).toContain('TZOFFSETTO:+0300')
  expect(plain.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(1)
  const berlin = siteIn('Europe/Berlin')
  const summer = await fileOf(berlin, await create(berlin, series))
  expect(summer).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n',
  )
  expect(summer).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n',
  )
})

test('the subscription: filter, refresh hint, ETag, and a write is seen at once', async () => {
  const site = await createTestApp()
  await create(site, {
    ...series,
    startDate: '2026-11-03T16:00',
    endDate: '2026-11-03T17:00',
    sport: 'judo',
  })
  await create(site, { title: 'Семинар', startDate: '2026-12-05', type: 'seminar' })
  await create(site, { title: 'Давно', startDate: '2020-12-05', type: 'seminar' })
  const all = await site.inject('/calendar.ics')
  expect(eventsIn(all.body).map((event) => event.summary)).toEqual(['Дзюдо: дети', 'Семинар'])
  expect(all.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  const seminars = await site.inject('/calendar.ics?type=seminar&sport=sambo&utm=1')
  expect(eventsIn(seminars.body).map((event) => event.summary)).toEqual(['Семинар'])
  expect((await site.inject('/calendar.ics?type=party')).statusCode).toBe(404)
  expect((await site.inject('/calendar/event-999.ics')).statusCode).toBe(404)
  expect((await site.inject('/calendar/event-x.ics')).statusCode).toBe(404)

  const headers = { 'if-none-match': String(all.headers.etag) }
  const again = await site.inject({ url: '/calendar.ics', headers })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await create(site, { title: 'Новое', startDate: '2026-12-06' })
  const later = await site.inject({ url: '/calendar.ics', headers })
  expect(later.statusCode).toBe(200)
  expect(later.body).toContain('SUMMARY:Новое')
  await site.close()
})

test('a competition is in the calendar by itself: subscription, file of its own, page', async () => {
  const site = await createTestApp()
  const payload = {
    title: 'Кубок федерации',
    date: '2026-12-12',
    endDate: '2026-12-13',
    sport: 'judo',
    level: 'city',
    location: 'Дворец единоборств',
  }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json()
  const text = (await site.inject(`/calendar/competition-${id}.ics`)).body
  expect(text).toContain('DTSTART;VALUE=DATE:20261212\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20261214\r\n')
  expect(text).toContain(`https://judo.test/competitions/${id}`)
  const inFeed = async (query: string) =>
    eventsIn((await site.inject(`/calendar.ics${query}`)).body).map((event) => event.summary)
  expect(await inFeed('?type=competition&sport=judo')).toEqual(['Кубок федерации'])
  expect(await inFeed('?sport=sambo')).toEqual([])
  expect(await inFeed('?type=training')).toEqual([])
  expect((await site.inject('/calendar?month=2026-12')).body).toContain('Кубок федерации')

  const postponed = { state: 'postponed', stateReason: 'Ремонт зала; новая дата позже' }
  await site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload: postponed })
  const [event] = eventsIn((await site.inject('/calendar.ics')).body)
  expect(event?.summary).toBe('Перенесено: Кубок федерации')
  expect(event?.description).toBe(
    `${postponed.stateReason}\nДзюдо · Городское\nПодробнее: https://judo.test/competitions/${id}`,
  )
  expect(event?.sequence).toBe(2)
  expect((await site.inject('/calendar?month=2026-12')).body).toContain('Ремонт зала')
  await site.close()
})

/** Every occurrence as a phone shows it: when, title, cancelled or not. */
const shownIn = (text: string): string[] =>
  occurrencesIn(text)
    .map(({ start, event }) => `${start} ${event.summary}`)
    .sort()

const weekly = {
  title: 'Самбо',
  startDate: '2026-11-23T18:00',
  endDate: '2026-11-23T19:30',
  repeat: { weekdays: [1], until: '2026-12-14' },
}
const detach = async (site: TestApp, id: number, date: string, payload: object) => {
  const url = `/api/events/${id}?occurrence=${date}`
  const answer = await site.asAdmin({ method: 'PUT', url, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as EventItem
}

test('an event without an end has none in the file; a subscription is no invitation', async () => {
  const text = await fileOf(
    moscow(),
    await create(moscow(), { title: 'Собрание', startDate: '2026-12-02T18:00' }),
  )
  expect(text).not.toContain('DTEND')
  expect(text).not.toContain('METHOD')
  expect(eventsIn(text)[0]?.duration.toSeconds()).toBe(0)
})

test('a moved and a cancelled day stay days of their series in the phone', async () => {
  const site = await createTestApp()
  const { id } = await create(site, weekly)
  const before = eventsIn((await site.inject('/calendar.ics')).body)
  const moved = { startDate: '2026-12-02T17:00', endDate: '2026-12-02T18:00' }
  const { id: movedId } = await detach(site, id, '2026-11-30', moved)
  const off = { cancelled: true, stateReason: 'Тренер на сборе' }
  const { id: offId } = await detach(site, id, '2026-12-07', off)
  for (const path of ['/calendar.ics', `/calendar/event-${id}.ics`]) {
    const { body } = await site.inject(path)
    expect(new Set(eventsIn(body).map(({ uid }) => uid))).toEqual(new Set([before[0]?.uid]))
    expect(body).toContain('RECURRENCE-ID;TZID=Europe/Moscow:20261130T180000\r\n')
    expect(body).not.toContain('EXDATE')
    expect(shownIn(body)).toEqual([
      '2026-11-23T18:00:00 Самбо',
      '2026-12-02T17:00:00 Самбо',
      '2026-12-07T18:00:00 Отменено: Самбо',
      '2026-12-14T18:00:00 Самбо',
    ])
    const cancelled = eventsIn(body).find(({ summary }) => summary.startsWith('Отменено'))
    expect(cancelled?.description).toMatch(/^Тренер на сборе\nПодробнее: /)
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  }

  // Without its series in the file, and after the series was moved to other days, it stands alone.
  const alone = (await site.inject(`/calendar/event-${movedId}.ics`)).body
  expect(alone).not.toContain('RECURRENCE-ID')
  expect(eventsIn(alone)[0]?.uid).toBe(`event-${movedId}@judo.test`)
  await put(site, movedId, { type: 'seminar' })
  const trainings = (await site.inject('/calendar.ics?type=training')).body
  expect(trainings).toContain('EXDATE;TZID=Europe/Moscow:20261130T180000\r\n')
  expect(shownIn(trainings)).not.toContain('2026-12-02T17:00:00 Самбо')
  await put(site, id, {
    startDate: '2026-11-24T18:00',
    endDate: '2026-11-24T19:30',
    repeat: { weekdays: [2], until: '2026-12-14', except: ['2026-12-08'] },
  })
  const after = (await site.inject('/calendar.ics')).body
  expect(after).not.toContain('RECURRENCE-ID')
  expect(shownIn(after)).toEqual([
    '2026-11-24T18:00:00 Самбо',
    '2026-12-01T18:00:00 Самбо',
    '2026-12-02T17:00:00 Самбо',
    '2026-12-07T18:00:00 Отменено: Самбо',
  ])
  expect(eventsIn(after).map(({ uid }) => uid)).toContain(`event-${offId}@judo.test`)
  await site.close()
})

test('a changed day of an all-day series stays its day; one that was given hours stands alone', async () => {
  const day = { title: 'День самбо', startDate: '2026-11-16' }
  const repeat = { weekdays: [1], until: '2026-12-07' }
  const { id } = await create(moscow(), { ...day, repeat })
  await detach(moscow(), id, '2026-11-23', { startDate: '2026-11-24', endDate: '2026-11-24' })
  const hours = { startDate: '2026-11-30T10:00', endDate: '2026-11-30T12:00', allDay: false }
  await detach(moscow(), id, '2026-11-30', hours)
  const text = (await moscow().inject(`/calendar/event-${id}.ics`)).body
  expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20261123\r\n')
  expect(text).toContain('EXDATE;VALUE=DATE:20261130\r\n')
  expect(shownIn(text)).toEqual([
    '2026-11-16 День самбо',
    '2026-11-24 День самбо',
    '2026-11-30T10:00:00 День самбо',
    '2026-12-07 День самбо',
  ])
})

test('a day of a series may become a whole day', async () => {
  const { id } = await create(moscow(), weekly)
  const camp = { startDate: '2026-11-30', endDate: '2026-11-30', allDay: true }
  await detach(moscow(), id, '2026-11-30', camp)
  const text = (await moscow().inject(`/calendar/event-${id}.ics`)).body
  expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\n')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Moscow:20261130T180000\r\n')
  expect(shownIn(text)[1]).toBe('2026-11-30 Самбо')
})

test('what is new for a phone has a later LAST-MODIFIED, also when a changed day goes and comes back', async () => {
  const site = await createTestApp()
  const { id } = await create(site, weekly)
  let last = ''
  const isTold = async () => {
    const events = eventsIn((await site.inject('/calendar.ics')).body)
    const latest = events.map(({ component }) =>
      String(component.getFirstPropertyValue('last-modified')),
    )
    const before = last
    last = latest.sort().at(-1) ?? ''
    site.clock.advance(60_000)
    return last > before
  }
  expect(await isTold()).toBe(true)
  const { id: moved } = await detach(site, id, '2026-11-30', { title: 'Самбо в парке' })
  expect(await isTold()).toBe(true)
  await site.asAdmin({ method: 'DELETE', url: `/api/events/${moved}` })
  expect(shownIn((await site.inject('/calendar.ics')).body)).toHaveLength(3)
  expect(await isTold()).toBe(true)
  const [kept] = (await site.asAdmin({ method: 'GET', url: '/api/trash' })).json()
  await site.asAdmin({ method: 'POST', url: `/api/trash/${kept.id}/restore`, payload: {} })
  expect(shownIn((await site.inject('/calendar.ics')).body)[1]).toContain('Самбо в парке')
  expect(await isTold()).toBe(true)
  expect(await isTold()).toBe(false)
  await site.close()
})

test('a subscription to two kinds holds both', async () => {
  const site = await createTestApp()
  for (const type of ['training', 'camp', 'seminar'])
    await create(site, { title: type, startDate: '2026-12-05', type })
  const titles = async (query: string) =>
    eventsIn((await site.inject(`/calendar.ics${query}`)).body).map(({ summary }) => summary)
  expect(await titles('?type=training&type=camp')).toEqual(['training', 'camp'])
  expect(await titles('?type=training,camp&sport=judo&sport=sambo')).toEqual(['training', 'camp'])
  expect(await titles('')).toEqual(['training', 'camp', 'seminar'])
  const { body } = await site.inject('/calendar.ics?type=camp&type=training')
  expect(body).toContain('Тренировки\\, Сборы')
  expect((await site.inject('/calendar.ics?type=training&type=party')).statusCode).toBe(404)
  await site.close()
})

test('a phone reminds only where that is asked for, and not of what is cancelled', async () => {
  const site = await createTestApp()
  await create(site, weekly)
  await create(site, { title: 'Сбор', startDate: '2026-12-05', type: 'camp' })
  await create(site, { title: 'Собрание', startDate: '2026-12-06T10:00', cancelled: true })
  const reminders = async (query: string) =>
    eventsIn((await site.inject(`/calendar.ics${query}`)).body).map(({ summary, component }) => {
      const [alarm] = component.getAllSubcomponents('valarm')
      return `${summary} ${alarm?.getFirstPropertyValue('trigger') ?? 'нет'}`
    })
  expect(await reminders('')).toEqual(['Самбо нет', 'Сбор нет', 'Отменено: Собрание нет'])
  // A whole day begins at midnight: five hours before is seven in the evening.
  expect(await reminders('?alarm=hour')).toEqual([
    'Самбо -PT1H',
    'Сбор -PT5H',
    'Отменено: Собрание нет',
  ])
  expect((await reminders('?alarm=evening')).slice(0, 2)).toEqual(['Самбо -PT23H', 'Сбор -PT5H'])
  expect((await site.inject('/calendar.ics?alarm=never')).statusCode).toBe(404)
  await site.close()
})

const cup = {
  ...{ title: 'Кубок', date: '2026-12-12', endDate: '2026-12-13', registrationEnd: '2026-12-05' },
  ...{ location: 'Дворец единоборств', registrationUrl: 'https://entry.example/cup' },
  ...{ organizer: 'Федерация', contactName: 'Коллегия судей', contactPhone: '+7 (000) 000-00-00' },
  program: [
    { date: '2026-12-12', time: '08:00', title: 'Взвешивание' },
    { date: '2026-12-12', time: '10:00', title: 'Предварительные схватки' },
    { date: '2026-12-12', time: '14:00', title: 'Утешительные схватки' },
    { date: '2026-12-13', time: '08:30', title: 'Взвешивание девушек' },
    { date: '2026-12-13', time: '12:00', title: 'Награждение' },
  ],
}

test('a competition tells the phone when to weigh in, when it begins and until when to enter', async () => {
  const site = await createTestApp()
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    site.asAdmin({ method, url: `/api/competitions${url}`, payload })
  const { id } = (await send('POST', '', cup)).json()
  const file = async (path = `/calendar/competition-${id}.ics`) => (await site.inject(path)).body
  const told = (text: string) =>
    eventsIn(text).map(({ uid, startDate, summary }) => [
      uid.split('@')[0],
      `${startDate}`,
      summary,
    ])
  const hours = [
    [`competition-${id}-weigh-in-1`, '2026-12-12T08:00:00', 'Взвешивание · Кубок'],
    [`competition-${id}-weigh-in-2`, '2026-12-13T08:30:00', 'Взвешивание девушек · Кубок'],
    [`competition-${id}-start-1`, '2026-12-12T10:00:00', 'Предварительные схватки · Кубок'],
  ]
  const deadline = [`competition-${id}-entries`, '2026-12-05', 'Последний день заявок · Кубок']
  expect(told(await file())).toEqual([
    [`competition-${id}`, '2026-12-12', 'Кубок'],
    deadline,
    ...hours,
  ])
  const inFeed = await file('/calendar.ics?type=competition')
  expect(told(inFeed).sort()).toEqual(told(await file()).sort())
  expect(told(await file('/calendar.ics?type=training'))).toEqual([])
  expect(told(await file('/calendar.ics?sport=sambo'))).toEqual([])

  const address = `Подробнее: https://judo.test/competitions/${id}`
  const [whole, until, weighIn] = eventsIn(await file())
  expect(whole?.description.split('\n')).toEqual([
    'Дзюдо · Городское',
    'Заявки принимаются до 5\u00a0декабря 2026',
    'Программа:',
    ...cup.program.map(
      ({ date, time, title }) => `${Number(date.slice(8))}\u00a0декабря, ${time} — ${title}`,
    ),
    'Контакты: Федерация, Коллегия судей, +7 (000) 000-00-00',
    address,
  ])
  expect(until?.description).toBe(`Подать заявку: https://entry.example/cup\n${address}`)
  expect([weighIn?.location, until?.location]).toEqual(['Дворец единоборств', null])

  const reminders = eventsIn(await file('/calendar.ics?alarm=hour')).filter(
    ({ component }) => component.getAllSubcomponents('valarm').length > 0,
  )
  expect(reminders.map(({ summary }) => summary).sort()).toEqual(
    [deadline, ...hours].map(([, , summary]) => summary).sort(),
  )

  // Another hour keeps the UID; cancelled is cancelled with everything about it.
  const program = [{ date: '2026-12-12', time: '07:30', title: 'Взвешивание' }]
  await send('PUT', `/${id}`, { program, state: 'cancelled', registrationEnd: null })
  const after = eventsIn(await file())
  expect(after.map(({ uid, startDate }) => `${uid} ${startDate}`)[1]).toBe(
    `competition-${id}-weigh-in-1@judo.test 2026-12-12T07:30:00`,
  )
  expect(after.map(({ sequence, summary }) => `${sequence} ${summary}`)).toEqual([
    '2 Отменено: Кубок',
    '2 Отменено: Взвешивание · Кубок',
  ])
  expect(after.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CANCELLED',
    'CANCELLED',
  ])
  await site.close()
})

test('a calendar says for whom an hour of a competition is, where its words do not', async () => {
  const day = '2026-12-12'
  const whom = (one: typeof u15) => [{ ageGroup: one.ageGroup, sex: one.sex }]
  const program = [
    { date: day, time: '08:00', title: 'Взвешивание', whom: whom(u15) },
    { date: day, time: '08:30', title: 'Взвешивание: девушки до 15 лет' },
    { date: day, time: '08:40', title: 'Контрольное взвешивание' },
    { date: day, time: '10:00', title: 'Схватки', whom: whom(u15) },
    { date: day, time: '11:00', title: 'Схватки', whom: whom(girls) },
    { date: day, time: '12:00', title: 'Схватки за выход в финал', kind: 'start', whom: whom(u15) },
  ]
  const payload = { title: 'Кубок', date: day, categories: [u15, girls], program }
  const made = await moscow().asAdmin({ method: 'POST', url: '/api/competitions', payload })
  const { body } = await moscow().inject(`/calendar/competition-${made.json().id}.ics`)
  const [whole, ...moments] = eventsIn(body)
  expect(whole?.description).toContain('08:00 — Взвешивание (Юноши до 15 лет)\n')
  expect(moments.map(({ summary }) => summary)).toEqual([
    'Взвешивание (Юноши до 15 лет) · Кубок',
    'Взвешивание: девушки до 15 лет · Кубок',
    'Схватки (Юноши до 15 лет) · Кубок',
    'Схватки (Девушки до 15 лет) · Кубок',
  ])
})

test('UIDs outlive a move to another address', async () => {
  const uidAt = async (site: TestApp, { id }: EventItem) =>
    eventsIn(await fileOf(site, { id } as EventItem))[0]?.uid
  const fresh = await createTestApp()
  await ensureCalendarId(fresh.db, 'http://localhost:3000')
  const event = await create(fresh, { title: 'Собрание', startDate: '2026-12-02T18:00' })
  const uid = await uidAt(fresh, event)
  expect(uid).toMatch(/^event-\d+@[0-9a-f-]{36}$/)
  await ensureCalendarId(fresh.db, 'https://judo.example')
  expect(await uidAt(fresh, event)).toBe(uid)
  await fresh.close()

  // What has given out UIDs with its host in them keeps that host.
  const old = await createTestApp()
  const known = await create(old, { title: 'Собрание', startDate: '2026-12-02T18:00' })
  expect(await uidAt(old, known)).toBe(`event-${known.id}@judo.test`)
  await ensureCalendarId(old.db, 'https://old.example')
  await ensureCalendarId(old.db, 'https://new.example')
  old.cache.clear()
  expect(await uidAt(old, known)).toBe(`event-${known.id}@old.example`)
  await old.close()
})

test('a subscription tells of a quarter of a year behind and of a year and a month ahead, no more', async () => {
  const site = await createTestApp()
  const today = site.clock.now.toISOString().slice(0, 10)
  for (const days of [-91, -90, 400, 401]) {
    const startDate = addDays(today, days)
    await create(site, { title: `Событие ${days}`, startDate })
    const payload = { title: `Турнир ${days}`, date: startDate }
    await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  }
  const told = eventsIn((await site.inject('/calendar.ics')).body).map(({ summary }) => summary)
  expect(told.sort()).toEqual(['Событие -90', 'Событие 400', 'Турнир -90', 'Турнир 400'])
  await site.close()
})
