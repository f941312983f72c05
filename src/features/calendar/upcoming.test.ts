import { expect, test } from 'vitest'
import type { AgendaEntry } from './agenda.ts'
import { addDays } from './days.ts'
import { byDay, upcomingDays } from './upcoming.ts'

const today = '2026-11-22'
const entry = (inDays: number, type: AgendaEntry['type']) => {
  const date = addDays(today, inDays)
  return {
    type,
    state: 'normal',
    startDate: `${date}T17:00`,
    endDate: `${date}T18:00`,
  } as AgendaEntry
}
const on = (inDays: number, ...types: AgendaEntry['type'][]) =>
  types.map((type) => entry(inDays, type))

const told = (entries: AgendaEntry[]) =>
  upcomingDays(entries, today).map((shown) =>
    'date' in shown
      ? [shown.date.slice(8), shown.entries.length, shown.trainings]
      : [shown.from.slice(8), shown.to.slice(8), shown.trainings],
  )

test('days of trainings alone are one line between the days that are told', () => {
  const week = [1, 2, 3, 4, 5].flatMap((day) => on(day, 'training', 'training'))
  expect(told([...week, ...on(6, 'seminar', 'training'), ...on(7, 'training')])).toEqual([
    ['23', 2, 0],
    ['24', 2, 0],
    ['25', '27', 6],
    ['28', 1, 1],
  ])
})

test('what is cancelled is not counted as held', () => {
  const off = { ...entry(3, 'training'), state: 'cancelled' } as AgendaEntry
  const near = [1, 2].flatMap((day) => on(day, 'training'))
  expect(told([...near, off, ...on(4, 'seminar')]).slice(2)).toEqual([
    ['25', 1, 0],
    ['26', 1, 0],
  ])
  expect(told([...near, off, ...on(3, 'training')])[2]).toEqual(['25', 1, 1])
})

test('a training that is moved or cancelled is named on its day, beyond three such days or trainings it is counted', () => {
  const near = [1, 2].flatMap((day) => on(day, 'training'))
  const moved = (inDays: number) => ({ ...entry(inDays, 'training'), planned: '2026-11-20T17:00' })
  const off = (inDays: number) =>
    ({ ...entry(inDays, 'training'), state: 'cancelled' }) as AgendaEntry
  const shown = (entries: AgendaEntry[]) =>
    upcomingDays([...near, ...entries], today)
      .slice(2)
      .map(({ trainings, changed, ...day }) => [
        'date' in day ? day.entries.length : 0,
        trainings,
        changed.length,
      ])
  expect(shown([moved(3), ...on(3, 'training', 'training'), ...on(4, 'camp')])).toEqual([
    [1, 2, 0],
    [1, 0, 0],
  ])
  expect(shown([off(3), off(3), moved(3), moved(3), off(3)])).toEqual([[3, 1, 2]])
  const many = [3, 4, 5, 6].flatMap((day) => [off(day), ...on(day, 'training')])
  expect(shown([...many, ...on(7, 'camp')])).toEqual([
    ...[1, 1, 1].map((named) => [named, 1, 0]),
    [0, 1, 1],
    [1, 0, 0],
  ])
})

test('a training of no club and no series is named on its day, beyond three such days or trainings it is counted', () => {
  const near = [1, 2].flatMap((day) => on(day, 'training'))
  const alone = (inDays: number, more: Partial<AgendaEntry> = {}) =>
    ({ ...entry(inDays, 'training'), repeat: null, clubId: null, ...more }) as AgendaEntry
  const shown = (entries: AgendaEntry[]) => told([...near, ...entries]).slice(2)
  expect(shown([alone(3), ...on(3, 'training', 'training')])).toEqual([['25', 1, 2]])
  expect(shown([alone(3), alone(3), alone(3), alone(3)])).toEqual([['25', 3, 1]])
  const club = { id: 1, name: '', row: '', group: '' }
  const instead = { seriesKey: 'event-1', date: '2026-11-25' }
  const usual = [{ club }, { clubId: 1 }, { instead }].map((more) => alone(3, more))
  expect(shown([...usual, ...on(3, 'training'), ...on(4, 'camp')])[0]).toEqual(['25', '25', 4])
  const many = [3, 4, 5, 6].flatMap((day) => [alone(day), ...on(day, 'training')])
  expect(shown([...many, ...on(7, 'camp')])).toEqual([
    ...['25', '26', '27'].map((day) => [day, 1, 1]),
    ['28', '28', 2],
    ['29', 1, 0],
  ])
})

test('after the third day with more than trainings the calendar goes on alone', () => {
  const entries = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => on(day, 'camp'))
  expect(told(entries).map(([day]) => day)).toEqual(['22', '23', '24', '25', '26'])
})

test('up to the last day told no training is left out, whatever the calendar holds', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 500; round++) {
    const entries = Array.from({ length: random(40) }, () =>
      entry(random(28), random(6) === 0 ? 'seminar' : 'training'),
    ).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
    const shown = upcomingDays(entries, today)
    const last = shown.at(-1)
    const until = last && ('date' in last ? last.date : last.to)
    const counted = shown.reduce(
      (sum, part) => sum + part.trainings + ('date' in part ? part.entries.length : 0),
      0,
    )
    const expected = entries.filter(({ startDate }) => until && startDate.slice(0, 10) <= until)
    expect(counted).toBe(expected.length)
  }
})

test('what began earlier stands under today while it goes on, in the order of the days', () => {
  const over = entry(-2, 'seminar')
  const lasting = { ...entry(-5, 'camp'), endDate: `${today}T12:00` }
  const ended = { ...entry(-5, 'camp'), endDate: `${addDays(today, -3)}T12:00` }
  const later = entry(1, 'training')
  const days = byDay([lasting, ended, over, entry(0, 'training'), later, later], today)
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ['2026-11-17', 1],
    ['2026-11-20', 1],
    ['2026-11-22', 2],
    ['2026-11-23', 2],
  ])
})
