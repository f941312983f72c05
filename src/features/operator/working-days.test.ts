import { expect, test } from 'vitest'
import { holidays, yearsOff } from '#content/days-off.ts'
import { isTermNear, termWords, workingDayAfter } from './working-days.ts'

test.each([
  ['2026-11-23', '2026-11-26'],
  ['2026-11-25', '2026-11-30'],
  ['2026-11-27', '2026-12-02'],
  ['2026-11-28', '2026-12-02'],
  ['2026-11-29', '2026-12-02'],
  ['2026-11-03', '2026-11-09'],
  ['2026-05-08', '2026-05-14'],
  ['2026-03-06', '2026-03-12'],
  ['2025-12-31', '2026-01-14'],
  ['2026-12-29', '2027-01-12'],
])('three working days after %s end on %s', (day, by) => {
  expect(workingDayAfter(day)).toBe(by)
})

test.each([
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-12-25', 10, '2027-01-19'],
  ['2025-12-31', 10, '2026-01-23'],
  ['2026-04-29', 7, '2026-05-12'],
  ['2026-04-30', 10, '2026-05-18'],
])('after %s %i working days end on %s', (day, days, by) => {
  expect(workingDayAfter(day, days)).toBe(by)
})

test('a term is near on its last day, the day before, and when it is over', () => {
  expect(isTermNear('2026-11-26', '2026-11-24')).toBe(false)
  for (const today of ['2026-11-25', '2026-11-26', '2026-12-01'])
    expect(isTermNear('2026-11-26', today)).toBe(true)
})

test('on the way through a year without its decree the term says that it may be another day', () => {
  expect(termWords('2026-11-23', '2026-11-23')).toBe('26\u00a0ноября')
  expect(termWords('2025-12-31', '2026-01-02')).toBe('14\u00a0января')
  const doubt = (year: number) =>
    `(переносы выходных ${year}\u00a0года программе неизвестны, сверьте)`
  expect(termWords('2026-12-29', '2026-12-29')).toBe(`12\u00a0января 2027 ${doubt(2027)}`)
  expect(termWords('2026-12-25', '2026-12-25', 10)).toBe(`19\u00a0января 2027 ${doubt(2027)}`)
  expect(termWords('2025-12-25', '2025-12-25', 10)).toContain(doubt(2025))
})

test('what is moved to a weekday is one, and has its source', () => {
  for (const [year, { off, working, source }] of Object.entries(yearsOff)) {
    const weekday = (day: string) => new Date(`${year}-${day}T00:00Z`).getUTCDay() % 6 !== 0
    expect(off.every((day) => weekday(day) && !holidays.includes(day))).toBe(true)
    expect(working.some(weekday)).toBe(false)
    expect(source).toContain('№')
  }
})
