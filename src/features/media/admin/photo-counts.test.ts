import { expect, test } from 'vitest'
import { hidesAll, photosWords } from './photo-counts.ts'

test('what visitors do not see is said beside the number of all', () => {
  expect(photosWords(5)).toBe('5\u00a0фото')
  expect(photosWords(5, 1)).toBe('5\u00a0фото, 1\u00a0скрыто')
})

test('an album is empty for visitors once its last photos that they see are hidden', () => {
  const [first, second, hidden] = [1, 2, 3].map((id) => ({ id, hidden: id === 3 }))
  const album = [first!, second!, hidden!]
  expect(hidesAll(album, [first!])).toBe(false)
  expect(hidesAll(album, [first!, second!])).toBe(true)
})
