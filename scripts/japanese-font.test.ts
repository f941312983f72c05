import { expect, test } from 'vitest'
import { japanesePieces, unicodeRange } from './japanese-font.ts'

test('each Japanese character of the texts is in one piece of the font', () => {
  const pieces = japanesePieces()
  const all = pieces.map(({ characters }) => characters).join('')
  expect(new Set(all).size).toBe(all.length)
  expect(pieces.map(({ name }) => name).sort()).toEqual([
    'others',
    'principles',
    'shared',
    'techniques',
    'wisdom',
  ])
  for (const character of '柔道背負投畳') expect(all, character).toContain(character)
})

test('a range names runs and single characters', () => {
  expect(unicodeRange('あいうか柔')).toBe('U+3042,U+3044,U+3046,U+304B,U+67D4')
  expect(unicodeRange('ァアィ')).toBe('U+30A1-30A3')
})
