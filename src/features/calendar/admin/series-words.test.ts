import { expect, test } from 'vitest'
import { allOf, cancelledWords, dayWords, standingOfDay, whatIsApart } from './series-words.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
/** Mondays. */
const series = {
  startDate: '2026-11-02T16:00',
  repeat: { weekdays: [1], until: '2026-11-30', except: ['2026-11-16'] },
}

test.each([
  ['2026-11-01', 'все 4 занятия до 30 ноября 2026'],
  ['2026-11-09', 'все 3 занятия до 30 ноября 2026'],
  ['2026-11-24', 'последнее занятие до 30 ноября 2026'],
  ['2026-11-30', 'последнее занятие до 30 ноября 2026'],
  ['2026-12-01', 'все занятия, они уже прошли'],
])('a change of the whole series reaches from %s: %s', (from, words) => {
  expect(plain(allOf(series, from))).toBe(words)
})

test('what does not repeat has no lessons ahead', () => {
  expect(allOf({ ...series, repeat: null }, '2026-11-01')).toBe('все занятия, они уже прошли')
})

const day = (part: object = {}) => ({
  ...{ startDate: '2026-12-08T16:00', endDate: '2026-12-08T17:30', allDay: false },
  ...{ cancelled: false, seriesDate: '2026-12-08' },
  ...part,
})
const moved = { startDate: '2026-12-09T08:00', endDate: '2026-12-09T09:30' }

test.each([
  [day(), '8 декабря, изменено отдельно'],
  [day(moved), '8 декабря, перенесено на 9 декабря, 08:00–09:30'],
  [
    day({ startDate: '2026-12-09', endDate: '2026-12-09', allDay: true }),
    '8 декабря, перенесено на 9 декабря',
  ],
  [day({ ...moved, cancelled: true }), '8 декабря, отменено'],
  [day({ ...moved, seriesDate: null }), '9 декабря, перенесено на 9 декабря, 08:00–09:30'],
])('a day of its own %#', (one, words) => {
  expect(plain(dayWords(one))).toBe(words)
  expect(words).toContain(plain(standingOfDay(one)))
})

test('in a list of what is apart that is said once', () => {
  const days = [day(), day({ cancelled: true, seriesDate: '2026-12-15' })]
  expect(plain(whatIsApart(days))).toBe(
    'то, что изменено отдельно: 8 декабря; 15 декабря, отменено',
  )
})

test('a cancellation says of what, since when and why', () => {
  const told = (part: object) =>
    plain(cancelledWords({ repeat: null, cancelledFrom: null, stateReason: '', ...part }))
  expect(told({})).toBe('Отменено')
  expect(told({ stateReason: 'тренер на сборе' })).toBe('Отменено. Тренер на сборе')
  const { repeat } = series
  expect(told({ repeat })).toBe('Отменены все занятия')
  expect(told({ repeat, cancelledFrom: '2026-11-26', stateReason: 'Ремонт' })).toBe(
    'Отменены все занятия с 26 ноября 2026. Ремонт',
  )
})
