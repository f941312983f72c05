import { expect, test } from 'vitest'
import { createSpending } from './spending.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const limits = { burst: 100, perSecond: 10, spenders: 3 }

test('what was spent comes back with time, and a refusal says when', () => {
  const spending = createSpending(limits)
  for (let times = 0; times < 10; times++) expect(spending.take('a', 10, at(0))).toBeUndefined()
  expect(spending.take('a', 10, at(0))).toBe(1)
  expect(spending.take('a', 45, at(0))).toBe(5)
  expect(spending.take('a', 45, at(4.4))).toBe(1)
  // The refusals have cost nothing.
  expect(spending.take('a', 45, at(4.5))).toBeUndefined()
  expect(spending.take('b', 100, at(4.5))).toBeUndefined()
})

test('nobody saves up more than the burst, and a clock that goes back changes nothing', () => {
  const spending = createSpending(limits)
  expect(spending.take('a', 100, at(1000))).toBeUndefined()
  expect(spending.take('a', 1, at(0))).toBe(1)
  expect(spending.take('a', 100, at(2000))).toBeUndefined()
  expect(spending.take('a', 1, at(2000))).toBe(1)
})

test('who was quiet longest is forgotten first', () => {
  const spending = createSpending(limits)
  for (const spender of ['a', 'b', 'c', 'a', 'd']) spending.take(spender, 50, at(0))
  expect(spending.take('a', 1, at(0))).toBe(1)
  expect(spending.take('c', 51, at(0))).toBe(1)
  expect(spending.take('b', 100, at(0))).toBeUndefined()
})
