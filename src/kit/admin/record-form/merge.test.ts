import { expect, test } from 'vitest'
import { conflicts, joinLists, rebase, same } from './merge.ts'

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

test('of a list that both sides changed each item is taken from who changed it', () => {
  const item = (key: string, place = 1) => ({ key, place })
  const base = ['а', 'б', 'в', 'г'].map((key) => item(key))
  const mine = [item('а', 2), item('в'), item('г'), item('д')]
  const theirs = [item('е'), item('г', 3), item('б'), item('а')]
  const join = (
    sides: Partial<Record<'mine' | 'theirs', typeof base>>,
    prefer?: 'mine' | 'theirs',
  ) => joinLists({ base, mine, theirs, ...sides }, ({ key }) => key, prefer)
  expect(join({})).toEqual([item('е'), item('г', 3), item('а', 2), item('д')])
  expect(join({ mine: theirs })).toEqual(theirs)

  const both = [...theirs.slice(0, 3), item('а', 5)]
  expect(join({ theirs: both })).toBeUndefined()
  expect(join({ theirs: both }, 'mine')).toContainEqual(item('а', 2))
  expect(join({ theirs: both }, 'theirs')).toContainEqual(item('а', 5))
  expect(join({ theirs: both }, 'theirs')).toContainEqual(item('д'))
  // Taken away here, changed there.
  const without = mine.slice(1)
  expect(join({ mine: without, theirs: both })).toBeUndefined()
  expect(join({ mine: without, theirs: both }, 'mine')).not.toContainEqual(item('а', 5))
  expect(join({ mine: without, theirs: both }, 'theirs')).toContainEqual(item('а', 5))
  expect(join({ mine: [...mine, item('а', 7)] })).toBeUndefined()
})
