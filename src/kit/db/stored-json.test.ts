import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseStoredAs, parseStoredList } from './stored-json.ts'

test.each(['', '{', 'null', '7', '"а"', '{"x":1}', '{"0":1}'])('%j is no list', (text) => {
  expect(parseStoredList(z.int(), text)).toEqual([])
})

test('of a list the items of another shape are left out', () => {
  expect(parseStoredList(z.int(), '[1,null,"2",[3],{"x":4},5]')).toEqual([1, 5])
})

test('what has another shape is as if it had not been stored', () => {
  const shape = z.object({ attempts: z.int() })
  expect(parseStoredAs(shape, '{"attempts":3}')).toEqual({ attempts: 3 })
  for (const text of ['{', '[1]', '{"attempts":"три"}', 'null'])
    expect(parseStoredAs(shape, text)).toBeUndefined()
})
