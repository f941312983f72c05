import { expect, test } from 'vitest'
import { same } from './same.ts'

test('values are compared by what they hold, not by the order of their keys', () => {
  const fromForm = [{ time: '10:00', title: 'Открытие', date: '2026-12-12' }]
  const fromServer = [{ date: '2026-12-12', time: '10:00', title: 'Открытие' }]
  expect(same(fromForm, fromServer)).toBe(true)
  expect(same(fromForm, [{ ...fromServer[0], time: '11:00' }])).toBe(false)
  expect(same([1, 2], [2, 1])).toBe(false)
  expect(same([], {})).toBe(false)
  expect(same(null, {})).toBe(false)
  expect(same({ a: null }, {})).toBe(false)
  expect(same({ a: undefined }, {})).toBe(true)
})
