import { expect, test } from 'vitest'
import { placeAfter } from './keyboard-place.ts'

/** Three in a row, five in all; the second row stands a pixel higher on the right. */
const grid = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 80 },
  { left: 100, top: 79 },
]

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Tab', 1, 1],
])('%s from place %i of a grid leads to %i', (arrow, from, to) => {
  expect(placeAfter(arrow, from, grid)).toBe(to)
})

test('in a list of one column up and down go one place', () => {
  const list = [0, 50, 130].map((top) => ({ left: 0, top }))
  expect(placeAfter('ArrowDown', 0, list)).toBe(1)
  expect(placeAfter('ArrowUp', 2, list)).toBe(1)
})
