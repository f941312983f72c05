import { expect, test } from 'vitest'
import { searchAddress } from './search-addresses.ts'

test('a question has one address: the kind and a further page stand in it only when there are', () => {
  expect(searchAddress('a&b +')).toBe('/search?q=a%26b+%2B')
  expect(searchAddress('judo', 'news')).toBe('/search?q=judo&kind=news')
  expect(searchAddress('judo', '', 1)).toBe('/search?q=judo')
  expect(searchAddress('judo', undefined, 2)).toBe('/search?q=judo&page=2')
  expect(searchAddress('judo', 'news', 3)).toBe('/search?q=judo&kind=news&page=3')
})
