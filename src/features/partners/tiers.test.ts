import { expect, test } from 'vitest'
import type { Partner } from './partners.record.ts'
import { tiersOf, tierTitle } from './tiers.ts'

const partner = (id: number, category: Partner['category']) => ({ id, category }) as Partner
const rowsOf = (...partners: Partner[]) =>
  tiersOf(partners).map(({ category, members }) => [category, members.map(({ id }) => id)])

test('partners stand by their tiers, the general ones first, each as it was put; a tier without any is no row', () => {
  expect(
    rowsOf(partner(3, 'other'), partner(2, 'media'), partner(1, 'general'), partner(4, 'media')),
  ).toEqual([
    ['general', [1]],
    ['media', [2, 4]],
    ['other', [3]],
  ])
  expect(rowsOf()).toEqual([])
})

test.each([
  ['general', 1, 'Генеральный партнёр'],
  ['general', 2, 'Генеральные партнёры'],
  ['other', 1, 'Друг федерации'],
  ['government', 1, 'При поддержке'],
] as const)('a row of %s with %i is «%s»', (category, members, title) => {
  expect(tierTitle(category, members)).toBe(title)
})
