import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { fillYear, lastOfYear, shownYear } from '#test/calendar-year.ts'
import { occurrencesIn } from '#test/phone-calendar.ts'
import { addDays } from './days.ts'

const now = new Date('2026-09-01T09:00:00.000Z')
const first = '2026-09-01'

test('a year in the phone is the year on the pages, whatever was moved, cancelled and removed', async () => {
  const site = await createTestApp({ now, env: { SITE_TIME_ZONE: 'America/New_York' } })
  await fillYear(async (method, url, payload) => {
    const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.body && answer.json()
  }, first)
  const read = async (path: string) => (await site.inject(path)).body

  for (const filter of ['', 'type=training&sport=sambo', 'born=2017']) {
    const { held, left } = await shownYear(read, first, filter)
    // What begins by the programme of a competition stands on its own page.
    const all = occurrencesIn(await read(`/calendar.ics?${filter}`)).filter(
      ({ event, start }) =>
        !/-(weigh-in|start)-/.test(event.uid) && `${start}`.slice(0, 10) <= lastOfYear(first),
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
    expect(held.length).toBeGreaterThan(80)
    expect(inPhone.sort()).toEqual(held)
    const places = new Map(held.map((entry) => [entry.split(' ')[1], entry.slice(0, 10)]))
    expect(left.length).toBeGreaterThan(5)
    for (const entry of left) {
      const [day, path] = entry.split(' ')
      expect(places.get(path), entry).toBe(addDays(day!, 1))
    }
  }
  await site.close()
})
