import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { occurrencesIn } from '#test/phone-calendar.ts'
import { addDays, addMonths, eachDay, weekdayOf } from './days.ts'

const now = new Date('2026-09-01T09:00:00.000Z')
const until = '2027-09-30'
const months = Array.from({ length: 13 }, (_, at) => addMonths('2026-09', at))

const groups = [
  { weekdays: [1, 3, 5], from: 'T16:00', to: 'T17:30', sport: 'judo' },
  { weekdays: [2, 4], from: 'T18:00', to: 'T19:30', sport: 'sambo' },
  { weekdays: [7], from: 'T09:00', to: 'T09:00', sport: null },
  { weekdays: [6], from: '', to: '', sport: null },
]

test('a year in the phone is the year on the pages, whatever was moved, cancelled and removed', async () => {
  const site = await createTestApp({ now, env: { SITE_TIME_ZONE: 'America/New_York' } })
  const write = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  for (const [at, { weekdays, from, to, sport }] of groups.entries()) {
    const first = eachDay('2026-09-02', '2026-09-08').find((day) =>
      weekdays.includes(weekdayOf(day)),
    )
    const times = { startDate: first + from, endDate: first + to }
    const event = { title: `Группа ${at}`, sport, type: 'training', ...times }
    const { id } = await write('POST', '/api/events', { ...event, repeat: { weekdays, until } })
    // Every seventh day something happens to it.
    const days = eachDay(first ?? '', until).filter((day) => weekdays.includes(weekdayOf(day)))
    for (const [number, day] of days.entries()) {
      const url = `/api/events/${id}?occurrence=${day}`
      const next = addDays(day, 1)
      const changed = { startDate: next + from, endDate: next + to }
      if (number % 7 === 1 && day.slice(8) < '28') await write('PUT', url, changed)
      if (number % 7 === 3) await write('PUT', url, { cancelled: true, stateReason: 'Ремонт' })
      if (number % 7 === 5) await site.asAdmin({ method: 'DELETE', url })
    }
  }
  // A club with a summer break, of whose days some are moved and some cancelled.
  const evening = { from: '19:00', to: '20:30', group: '', coach: '' }
  const club = await write('POST', '/api/clubs', {
    ...{ name: 'Клуб', sports: ['judo', 'sambo'], breakFrom: '2027-06-01', breakTo: '2027-08-31' },
    schedule: [
      { ...evening, weekday: 2, sport: 'sambo' },
      ...[1, 3, 5, 7].map((weekday) => ({ ...evening, weekday, sport: 'judo', group: 'Дети' })),
    ],
  })
  for (const { key, weekday } of club.schedule) {
    const days = eachDay('2026-09-02', '2027-05-31').filter((day) => weekdayOf(day) === weekday)
    for (const [number, day] of days.entries()) {
      const url = `/api/trainings/${club.id}/${key}/${day}`
      const next = addDays(day, 1)
      const moved = { startDate: `${next}T10:00`, endDate: `${next}T11:00` }
      if (number % 14 === 1 && day.slice(8) < '28') await write('PUT', url, moved)
      else if (number % 20 === 3) await write('PUT', url, { cancelled: true })
    }
  }
  const cup = { title: 'Кубок', date: '2026-12-12', endDate: '2026-12-13', sport: 'judo' }
  const program = [{ date: '2026-12-12', time: '08:00', title: 'Взвешивание' }]
  await write('POST', '/api/competitions', { ...cup, program })

  for (const filter of ['', 'type=training&sport=sambo']) {
    const pages = await Promise.all(
      months.map((month) => site.inject(`/calendar?view=list&month=${month}&${filter}`)),
    )
    const shown = pages.flatMap(({ body }) => entriesOf(body)).sort()
    const feed = (await site.inject(`/calendar.ics?${filter}`)).body
    // What begins by the programme of a competition stands on its own page.
    const all = occurrencesIn(feed).filter(
      ({ event, start }) => !/-(weigh-in|start)-/.test(event.uid) && `${start}` < '2027-10',
    )
    const inPhone = all.map(({ start, event: { component } }) => {
      const url = String(component.getFirstPropertyValue('url'))
      const isOff = component.getFirstPropertyValue('status') === 'CANCELLED'
      return [
        start.toString().slice(0, 10),
        new URL(url).pathname,
        isOff ? 'cancelled' : 'normal',
      ].join(' ')
    })
    // The page also tells on the day that something has left where it is now.
    const [left, held] = [true, false].map((isLeft) =>
      shown.filter((entry) => entry.endsWith(' postponed') === isLeft),
    )
    expect(held!.length).toBeGreaterThan(80)
    expect(inPhone.sort()).toEqual(held)
    const places = new Map(held!.map((entry) => [entry.split(' ')[1], entry.slice(0, 10)]))
    expect(left!.length).toBeGreaterThan(5)
    for (const entry of left!) {
      const [day, path] = entry.split(' ')
      expect(places.get(path), entry).toBe(addDays(day!, 1))
    }
  }
  await site.close()
})

/** What stands in the list of a month: the day, its page, whether it takes place. */
function entriesOf(page: string): string[] {
  return page.split(/ id="d-(?=\d{4}-)/).flatMap((part) => {
    const links = part.matchAll(/<a class="[^"]*" href="([^"?#]+)"[^>]*? data-state="(\w+)"/g)
    return [...links].map(([, href, state]) => `${part.slice(0, 10)} ${href} ${state}`)
  })
}
