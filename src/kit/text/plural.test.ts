import { expect, test } from 'vitest'
import { count, plural } from './plural.ts'

const forms = ['альбом', 'альбома', 'альбомов'] as const

test('the noun agrees with the number', () => {
  const words = [0, 1, 2, 4, 5, 11, 14, 20, 21, 22, 25, 101, 111, 112, 1001, -1, -3, 1.5].map((n) =>
    plural(n, ...forms),
  )
  const [one, few, many] = forms
  expect(words).toEqual([
    many,
    one,
    few,
    few,
    many,
    many,
    many,
    many,
    one,
    few,
    many,
    one,
    many,
    many,
    one,
    one,
    few,
    few,
  ])
})

test('the form agrees with the rules of Unicode for every whole number', () => {
  const rules = new Intl.PluralRules('ru')
  for (let n = 0; n < 2000; n++) expect(plural(n, 'one', 'few', 'many')).toBe(rules.select(n))
})

test('a count keeps the number with its noun and groups long numbers', () => {
  expect(count(1, forms)).toBe('1\u00a0альбом')
  expect(count(1234, forms)).toBe('1234\u00a0альбома')
  expect(count(12345, forms)).toBe('12\u202f345\u00a0альбомов')
  expect(count(-1234567, forms)).toBe('−1\u202f234\u202f567\u00a0альбомов')
  expect(count(2.5, forms)).toBe('2,5\u00a0альбома')
})
