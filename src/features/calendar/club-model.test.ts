import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#features/accounts/sessions.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addDays, eachDay, weekdayOf } from './days.ts'

let site: TestApp
let today = '2026-11-02'
let token = ''
const signIn = async () => {
  token = (await startSession(site.db, 1, { agent: 'test', ip: '::1' }, site.clock.now)).accessToken
}
beforeAll(async () => {
  site = await createTestApp({ now: new Date(`${today}T09:00:00.000Z`) })
})
afterAll(() => site.close())

/** The same numbers every time. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Row {
  weekday: number
  from: string
  to: string
  group: string
  coach: string
  key?: string
}

async function ask(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  expect([200, 201, 204, 404]).toContain(answer.statusCode)
  return { code: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

test('what the calendar has of clubs is what a plain model says, whatever is typed, moved and given back', async () => {
  const random = randomOf(145)
  const pick = <One>(from: readonly One[]) => from[random(from.length)] as One
  for (let round = 0; round < 8; round++) {
    const [start, end] = [today, addDays(today, 80)]
    const row = (): Row => ({
      weekday: 1 + random(7),
      from: pick(['09:00', '16:00', '18:30']),
      to: '20:00',
      group: pick(['Дети', 'Взрослые', '']),
      coach: '',
    })
    await signIn()
    const made = await ask('POST', '/api/clubs', {
      name: `Клуб ${round}`,
      schedule: Array.from({ length: 1 + random(4) }, row),
    })
    const { id } = made.body
    // The model: every row with the day since which it is held, each changed day by row and date.
    let rows: { row: Row; since: string }[] = made.body.schedule.map((one: Row) => ({
      row: one,
      since: start,
    }))
    let off: [string, string][] = []
    const isRest = (date: string) => off.some(([from, to]) => from <= date && date <= to)
    let isShown = true
    const changed = new Map<string, { event: number; at: string }>()
    const isHeld = ({ row, since }: (typeof rows)[number], date: string) =>
      weekdayOf(date) === row.weekday &&
      date >= since &&
      !isRest(date) &&
      !changed.has(`${row.key} ${date}`)

    for (let step = 0; step < 14; step++) {
      today = addDays(today, 1)
      site.clock.advance(dayMs)
      await signIn()
      const deed = random(6)
      if (deed === 0) {
        const at = random(rows.length)
        const hour = pick(['10:00', '17:00'])
        const schedule = rows.map(({ row }, place) => (place === at ? { ...row, from: hour } : row))
        await ask('PUT', `/api/clubs/${id}`, { schedule })
        rows = rows.map((one, place) =>
          place === at && one.row.from !== hour
            ? { row: { ...one.row, from: hour }, since: today }
            : one,
        )
      } else if (deed === 1) {
        const first: [string, string] = [addDays(today, random(20)), addDays(today, 20 + random(9))]
        const second: [string, string] = [addDays(today, 29), addDays(today, 29 + random(9))]
        off = [first, second].slice(random(2), 1 + random(2))
        const breaks = off.map(([from, to]) => ({ from, to }))
        expect((await ask('PUT', `/api/clubs/${id}`, { breaks })).code).toBe(200)
      } else if (deed === 2) {
        isShown = !isShown
        await ask('PUT', `/api/clubs/${id}`, { inCalendar: isShown })
      } else if (deed === 3 && changed.size > 0) {
        const [name, { event }] = pick([...changed])
        expect((await ask('DELETE', `/api/events/${event}`)).code).toBe(204)
        changed.delete(name)
      } else {
        const one = pick(rows)
        const date = addDays(today, random(30))
        const at = `${addDays(date, random(3))}T12:00`
        const url = `/api/trainings/${id}/${one.row.key}/${date}`
        const answer = await ask('PUT', url, { startDate: at, endDate: at })
        expect(answer.code).toBe(isShown && isHeld(one, date) ? 201 : 404)
        if (answer.code === 201)
          changed.set(`${one.row.key} ${date}`, { event: answer.body.id, at })
      }

      const expected = eachDay(start, end).flatMap((date) =>
        rows.filter((one) => isShown && isHeld(one, date)).map(({ row }) => `${date}T${row.from}`),
      )
      const url = `/api/trainings?from=${start}&to=${end}`
      const all: { club_id: number; startDate: string }[] = (await site.inject(url)).json()
      const own = all.filter(({ club_id }) => club_id === id).map(({ startDate }) => startDate)
      expect(own, `round ${round}, step ${step}`).toEqual(expected.sort())
      const events: { clubId: number; startDate: string }[] = (
        await site.inject(`/api/events?from=${start}&to=${end}`)
      ).json()
      const moved = events.filter(({ clubId }) => clubId === id).map(({ startDate }) => startDate)
      // What was moved to another day is meant, in a break too.
      const isOff = (name: string, at: string) => {
        const date = at.slice(0, 10)
        return name.endsWith(date) && isRest(date)
      }
      const there = [...changed].flatMap(([name, { at }]) => (isOff(name, at) ? [] : at))
      expect(moved).toEqual(isShown ? there.sort() : [])
    }
    await ask('DELETE', `/api/clubs/${id}`)
  }
})
