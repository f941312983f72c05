import { expect, test } from 'vitest'
import { conflicts, rebase } from './merge.ts'

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
