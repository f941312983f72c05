import { expect, test } from 'vitest'
import { formatMonth, shortMonth } from './day-names.ts'

test('months have names, whole and short', () => {
  expect([formatMonth('2026-01'), formatMonth('2026-12', { year: false })]).toEqual([
    'Январь\u00a02026',
    'Декабрь',
  ])
  expect([shortMonth('2026-11'), shortMonth('2026-05'), shortMonth('x')]).toEqual([
    'ноя',
    'май',
    '',
  ])
})
