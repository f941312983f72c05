import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, eachDay, lastDayOf, mondayOf, weekdayOf } from './days.ts'

test('days are counted across months, years and the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01T18:00', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-03-28T23:00', '2026-03-30T01:00')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1)
  expect(eachDay('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(eachDay('2026-12-31', '2026-12-31')).toEqual(['2026-12-31'])
})

test('a week goes from Monday to Sunday', () => {
  const week = eachDay('2026-11-16', '2026-11-22')
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(week.map(mondayOf))).toEqual(new Set(['2026-11-16']))
})

test('months follow each other over the turn of the year, each with its last day', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-03', 0)).toBe('2026-03')
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})
