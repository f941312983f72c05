import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { occurrencesIn } from '#test/phone-calendar.ts'
import type { ShownEvent } from './calendar.record.ts'
import { addDays } from './days.ts'

let site: TestApp
beforeAll(async () => {
  // A Sunday.
  site = await createTestApp({ now: new Date('2026-11-29T06:00:00.000Z') })
})
afterAll(() => site.close())

const title = 'Вечернее занятие'
const tuesdays = {
  ...{ title, type: 'training', startDate: '2026-12-01T07:30', endDate: '2026-12-01T09:00' },
  repeat: { weekdays: [2], until: '2027-02-23', except: [] },
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(method: Method, url: string, payload?: object) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500)
  return answer
}
const done = async (method: Method, url: string, payload?: object) => {
  const answer = await ask(method, url, payload)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : undefined
}
const make = async (): Promise<number> => (await done('POST', '/api/events', tuesdays)).id
const find = async (id: number) => {
  const answer = await ask('GET', `/api/events/${id}`)
  return answer.statusCode === 200 ? answer.json() : undefined
}
const range = 'from=2026-11-01&to=2027-03-31'
const seen = async (): Promise<ShownEvent[]> => (await site.inject(`/api/events?${range}`)).json()
const trashed = async (id: number): Promise<{ id: number; detail: string }[]> =>
  done('GET', `/api/trash?entity=event&entityId=${id}`)
const restore = async (id: number) => {
  const [entry] = await trashed(id)
  return entry && ask('POST', `/api/trash/${entry.id}/restore`, { withParent: false })
}
const read = async (path: string) =>
  (await site.inject(path)).body.replaceAll('\u00a0', ' ').replaceAll(/<!-- -->|\u2060/g, '')

const at = (day: string, hour = '08:00', end = '09:30') => ({
  ...{ startDate: `${day}T${hour}`, endDate: `${day}T${end}` },
})
/** As a fresh administrator left it: one day moved, one cancelled. */
async function makeChanged() {
  const id = await make()
  const moved = (await done('PUT', `/api/events/${id}?occurrence=2026-12-08`, at('2026-12-09'))).id
  const off = { cancelled: true, stateReason: 'Тренер на сборе' }
  const cancelled = (await done('PUT', `/api/events/${id}?occurrence=2026-12-15`, off)).id
  return { id, moved, cancelled }
}

test('a deleted series takes along what has come out of it, and brings it back from one place in the trash', async () => {
  const { id, moved, cancelled } = await makeChanged()
  const before = await seen()
  await done('DELETE', `/api/events/${id}`)
  expect(await seen()).toEqual([])
  for (const path of ['/calendar?month=2026-12&view=list', '/calendar.ics'])
    expect(await read(path), path).not.toContain(title)
  for (const one of [id, moved, cancelled])
    expect((await site.inject(`/calendar/event-${one}.ics`)).statusCode).toBe(404)
  expect(await trashed(moved)).toEqual([])
  const [entry] = await trashed(id)
  expect(entry?.detail.replaceAll('\u00a0', ' ')).toBe(
    'по вторникам, 07:30–09:00, до 23 февраля 2027, и 2 изменённых занятия',
  )
  expect((await restore(id))?.statusCode).toBe(200)
  expect(await seen()).toEqual(before)
  await done('DELETE', `/api/events/${id}`)
})

test('what was deleted alone comes back neither without its series nor twice', async () => {
  const { id, moved } = await makeChanged()
  await done('DELETE', `/api/events/${moved}`)
  await done('DELETE', `/api/events/${id}`)
  const refused = await restore(moved)
  expect(refused?.json().error.replaceAll('\u00a0', ' ')).toBe(
    'Сначала верните все занятия, «Вечернее занятие»',
  )
  await restore(id)
  await done('PUT', `/api/events/${id}`, { cancelled: true, stateReason: 'Зал закрыт' })
  expect((await restore(moved))?.statusCode).toBe(200)
  expect(await find(moved)).toMatchObject({ cancelled: true, stateReason: 'Зал закрыт' })
  await done('DELETE', `/api/events/${id}/cancellation`)
  expect(await find(moved)).toMatchObject({ cancelled: false, stateReason: '' })
  await done('DELETE', `/api/events/${id}`)
})

test('a cancelled series cancels what was moved, and brings it back as it was', async () => {
  const { id, moved, cancelled } = await makeChanged()
  const states = async () =>
    (await seen()).map((one) => [one.startDate, one.cancelled, one.stateReason])
  const before = await states()
  await done('PUT', `/api/events/${id}`, { cancelled: true, stateReason: 'Зал закрыт' })
  expect((await seen()).filter((one) => !one.cancelled)).toEqual([])
  expect(await find(moved)).toMatchObject({ stateReason: 'Зал закрыт' })
  expect(await find(cancelled)).toMatchObject({ stateReason: 'Тренер на сборе' })
  await done('PUT', `/api/events/${id}`, { stateReason: 'Ремонт' })
  expect(await find(moved)).toMatchObject({ stateReason: 'Ремонт' })
  await done('PUT', `/api/events/${id}`, { cancelledFrom: '2026-12-20' })
  expect(await find(moved)).toMatchObject({ cancelled: false, stateReason: '' })
  await done('PUT', `/api/events/${id}`, { cancelled: false, stateReason: '' })
  expect(await states()).toEqual(before)
  await done('DELETE', `/api/events/${id}`)
})

test('a day that goes back to its series takes its move back; one that only goes on another weekday stays moved', async () => {
  const { id, moved } = await makeChanged()
  const { repeat } = await find(id)
  const wednesdays = { ...at('2026-12-02'), repeat: { ...repeat, weekdays: [3], except: [] } }
  await done('PUT', `/api/events/${id}`, wednesdays)
  expect(await find(moved)).toBeDefined()
  const back = { ...at('2026-12-01', '07:45', '09:15'), repeat: { ...repeat, weekdays: [2] } }
  await done('PUT', `/api/events/${id}`, back)
  const list = '/calendar?month=2026-12&view=list'
  // As it was told when it was moved.
  expect(await read(list)).toContain('Перенесено с 8 декабря, 07:30')
  await done('PUT', `/api/events/${id}`, { repeat: { ...repeat, except: ['2026-12-15'] } })
  expect(await find(moved)).toBeUndefined()
  const page = await read(list)
  expect(page).not.toContain('Перенесено')
  expect((await seen()).map(({ startDate }) => startDate)).toContain('2026-12-08T07:45')
  expect((await restore(moved))?.json().error).toContain('вернули в\u00a0расписание')
  await done('DELETE', `/api/events/${id}`)
})

type Deed = (state: { id: number; day: string; other: string }) => Promise<unknown>
const ofDay = async (id: number, day: string): Promise<ShownEvent | undefined> =>
  (await done('GET', `/api/events?of=${id}`)).find((one: ShownEvent) => one.seriesDate === day)
const series = (id: number) => `/api/events/${id}`

/** Whatever an administrator, an older client or an undoing may send; it may be refused. */
const deeds: Record<string, Deed> = {
  move: ({ id, day, other }) => ask('PUT', `${series(id)}?occurrence=${day}`, at(other)),
  cancelDay: ({ id, day }) =>
    ask('PUT', `${series(id)}?occurrence=${day}`, { cancelled: true, stateReason: day }),
  leaveOut: ({ id, day }) => ask('DELETE', `${series(id)}?occurrence=${day}`),
  moveAgain: async ({ id, day, other }) => {
    const one = await ofDay(id, day)
    return one && ask('PUT', series(one.id), at(other, '10:00', '11:00'))
  },
  holdDay: async ({ id, day }) => {
    const one = await ofDay(id, day)
    return one && ask('PUT', series(one.id), { cancelled: false })
  },
  liftDay: async ({ id, day }) => {
    const one = await ofDay(id, day)
    return one && ask('DELETE', `${series(one.id)}/cancellation`)
  },
  removeDay: async ({ id, day }) => {
    const one = await ofDay(id, day)
    if (!one) return
    await ask('DELETE', series(one.id))
    await restore(one.id)
  },
  returnDay: async ({ id, day }) => {
    const { repeat } = (await find(id)) ?? {}
    const except = repeat?.except.filter((one: string) => one !== day)
    return repeat && ask('PUT', series(id), { repeat: { ...repeat, except } })
  },
  returnAll: async ({ id }) => {
    const { repeat } = (await find(id)) ?? {}
    return repeat && ask('PUT', series(id), { repeat: { ...repeat, except: [] } })
  },
  toWednesdays: ({ id }) => onWeekday(id, 3, '2026-12-02'),
  toTuesdays: ({ id }) => onWeekday(id, 2, '2026-12-01'),
  hours: async ({ id }) => {
    const { startDate } = (await find(id)) ?? {}
    return startDate && ask('PUT', series(id), at(startDate.slice(0, 10), '07:45', '09:15'))
  },
  cancelAll: ({ id, day }) =>
    ask('PUT', series(id), { cancelled: true, cancelledFrom: null, stateReason: day }),
  cancelFrom: ({ id, day }) => ask('PUT', series(id), { cancelled: true, cancelledFrom: day }),
  liftAll: ({ id }) => ask('DELETE', `${series(id)}/cancellation`),
  removeAll: ({ id }) => ask('DELETE', series(id)),
  restoreAll: ({ id }) => restore(id) as Promise<unknown>,
}

async function onWeekday(id: number, weekday: number, first: string) {
  const { repeat } = (await find(id)) ?? {}
  const changed = { ...at(first), repeat: { ...repeat, weekdays: [weekday] } }
  return repeat && ask('PUT', series(id), changed)
}

/** Nobody comes for nothing, and nobody reads that a day is both held and moved. */
async function expectSound(id: number) {
  const stored = await find(id)
  const shown = await seen()
  const phone = occurrencesIn((await site.inject('/calendar.ics')).body)
  if (!stored) {
    expect([shown, phone]).toEqual([[], []])
    return
  }
  const from = stored.cancelled ? (stored.cancelledFrom ?? '2026-01-01') : '2099-01-01'
  const held = shown.filter((one) => !one.cancelled)
  expect(held.filter(({ startDate }) => startDate >= from)).toEqual([])
  const kept = phone.filter(({ event }) => !event.summary.startsWith('Отменено'))
  expect(kept.map(({ start }) => start.toString()).filter((at) => at >= from)).toEqual([])

  const heldDays = shown.filter((one) => one.id === id).map((one) => one.startDate.slice(0, 10))
  const away = shown.flatMap(({ seriesDate }) => seriesDate ?? [])
  expect(new Set(away).size, 'one change a day').toBe(away.length)
  expect(away.filter((day) => heldDays.includes(day))).toEqual([])
  const moments = held.map(({ startDate }) => startDate).sort()
  expect(kept.map(({ start }) => start.toString().slice(0, 16)).sort()).toEqual(moments)
}

test('whatever is done with a series and its days, one after another, the calendar contradicts itself nowhere', async () => {
  // Days of both weekdays that the series may have, and days that it has not.
  const week = fc.integer({ min: 0, max: 2 })
  const day = fc
    .tuple(week, fc.constantFrom(1, 1, 1, 2))
    .map(([n, of]) => addDays('2026-11-30', n * 7 + of))
  const other = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-12-01', n))
  const one = fc.record({ deed: fc.constantFrom(...Object.keys(deeds)), day, other })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 3, maxLength: 14 }), async (all) => {
      const id = await make()
      for (const { deed, ...days } of all) {
        await deeds[deed]?.({ id, ...days })
        await expectSound(id)
      }
      // Deleted and brought back it is as it was.
      await restore(id)
      const before = await seen()
      await done('DELETE', series(id))
      await expectSound(id)
      await restore(id)
      expect(await seen()).toEqual(before)
      await done('DELETE', series(id))
    }),
    { numRuns: 40 },
  )
}, 120_000)
