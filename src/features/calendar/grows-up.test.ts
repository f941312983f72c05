import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn, occurrencesIn } from '#test/phone-calendar.ts'
import { eachDay, weekdayOf } from './days.ts'

let site: TestApp
let clubId = 0
const [first, last] = ['2026-11-29', '2028-12-31']
const borns = [2004, 2009, 2013, 2015, 2017, 2019, 2021]

let seed = 11
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const groups = Array.from({ length: 14 }, (_, at) => {
  const ageFrom = random(5) === 0 ? null : 4 + random(14)
  const ageTo = ageFrom === null || random(4) > 0 ? (ageFrom ?? 4) + random(7) : null
  return { group: `Группа ${at + 10}`, weekday: 1 + random(7), ageFrom, ageTo }
})

beforeAll(async () => {
  site = await createTestApp({ now: new Date(`${first}T09:00:00.000Z`) })
  const hours = { from: '18:00', to: '19:00', coach: '', sport: 'judo' }
  const schedule = groups.map((group) => ({ ...hours, ...group }))
  const payload = { name: 'Клуб', sports: ['judo'], schedule }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/clubs', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  clubId = answer.json().id
})
afterAll(() => site.close())

/** Day by day: whom the group takes of those who are of either age of that year. */
const modelled = (born: number) =>
  eachDay(first, last).flatMap((day) =>
    groups
      .filter(({ weekday, ageFrom, ageTo }) => {
        const turns = Number(day.slice(0, 4)) - born
        const takes = (age: number) => age >= (ageFrom ?? 0) && age <= (ageTo ?? 99)
        return weekday === weekdayOf(day) && (takes(turns) || takes(turns - 1))
      })
      .map(({ group }) => `${day} ${group}`),
  )

const fileOf = async (path: string) => (await site.inject(path)).body

test.each(borns)(
  'one born in %i grows out of a group and into the next in the phone',
  async (born) => {
    const text = await fileOf(`/calendar.ics?born=${born}`)
    const shown = occurrencesIn(text).map(
      ({ start, event }) => `${`${start}`.slice(0, 10)} ${event.summary.split(' · ')[0]}`,
    )
    expect(shown.toSorted()).toEqual(modelled(born).toSorted())
    const all = new Set(
      eventsIn(await fileOf(`/calendar/club-${clubId}.ics`)).map(({ uid }) => uid),
    )
    expect(eventsIn(text).filter(({ uid }) => !all.has(uid))).toEqual([])
  },
)

test.each(borns)('the months of one born in %i show the groups of these years', async (born) => {
  const day = modelled(born)
  for (const month of ['2026-12', '2027-01', '2027-12', '2028-01', '2028-12']) {
    const body = await fileOf(`/calendar?view=list&month=${month}&born=${born}`)
    const told = new Set([...body.matchAll(/Группа.\d\d/g)].map(([text]) => text.slice(-2)))
    const meant = day.filter((one) => one.startsWith(month)).map((one) => one.slice(-2))
    expect([...told].toSorted(), month).toEqual([...new Set(meant)].toSorted())
  }
})
