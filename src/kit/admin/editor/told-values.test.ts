import { expect, test } from 'vitest'
import { toldValues } from './told-values.ts'

const [first, second, third] = [{ text: 'а' }, { text: 'аб' }, { text: 'абв' }]

test('what was told comes back late, when more was told, and is no news', () => {
  const told = toldValues<object>()
  told.tell(first)
  told.tell(second)
  expect(told.isBack(first)).toBe(true)
  told.tell(third)
  expect(told.isBack(second)).toBe(true)
  expect(told.isBack(third)).toBe(true)
})

test('a form may leave out what was told in between', () => {
  const told = toldValues<object>()
  for (const value of [first, second, third]) told.tell(value)
  expect(told.isBack(second)).toBe(true)
  expect(told.isBack(first)).toBe(false)
  expect(told.isBack(third)).toBe(true)
})

test('what comes from elsewhere is news, what it equals or what has come back before among it', () => {
  const told = toldValues<object>()
  told.tell(first)
  expect(told.isBack({ ...first })).toBe(false)
  expect(told.isBack(first)).toBe(true)
  expect(told.isBack(first)).toBe(false)
})
