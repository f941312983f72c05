import { expect, test } from 'vitest'
import { isInn, isOgrn } from './requisites.ts'

/** Made up, with check digits computed by the published rule; both lengths of each number. */
test.each(['7707083893', '500100732259', '7830002293'])('%s is an INN', (inn) => {
  expect(isInn(inn)).toBe(true)
})

test.each([
  '7707083894',
  '500100732258',
  '500100732269',
  '770708389',
  '77070838930',
  'x707083893',
  '500100732266',
  'x500100732259',
  '500100732259x',
  '5001007322591',
  '1500100732259',
  '7707083893500100732259',
])('%s is not an INN', (inn) => {
  expect(isInn(inn)).toBe(false)
})

test.each(['1027700132195', '304500116000157'])('%s is an OGRN', (ogrn) => {
  expect(isOgrn(ogrn)).toBe(true)
})

test.each([
  '1027700132196',
  '304500116000158',
  '102770013219',
  '10277001321950',
  '1027700132x95',
  'x1027700132195',
  '1027700132195x',
])('%s is not an OGRN', (ogrn) => {
  expect(isOgrn(ogrn)).toBe(false)
})

test('a changed digit is noticed', () => {
  for (const [number, check] of [
    ['7707083893', isInn],
    ['1027700132195', isOgrn],
  ] as const)
    for (let at = 0; at < number.length; at++) {
      const other = (Number(number[at]) + 1) % 10
      expect(check(number.slice(0, at) + other + number.slice(at + 1))).toBe(false)
    }
})
