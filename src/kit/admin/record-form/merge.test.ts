import { expect, test } from 'vitest'
import { conflicts, rebase, same } from './merge.ts'

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

const base = { location: 'Зал 1', status: 'registration', program: [{ time: '10:00', title: 'А' }] }

test('fields changed on one side only are merged without a question', () => {
  const mine = { ...base, location: 'Зал 2' }
  const theirs = { ...base, status: 'completed', program: [{ title: 'А', time: '10:00' }] }
  expect(conflicts(base, mine, theirs)).toEqual([])
  expect(rebase(mine, base, theirs)).toEqual({ ...theirs, location: 'Зал 2' })
})

test('only what both sides changed, and differently, is a conflict', () => {
  const mine = { ...base, location: 'Зал 2', status: 'completed' }
  const theirs = { ...base, location: 'Зал 3', status: 'completed' }
  expect(conflicts(base, mine, theirs)).toEqual(['location'])
})
