import { expect, test } from 'vitest'
import { hasTyped } from './fold.ts'

test.each([
  ['Баранцев\u00a0Л.', 'Баранцев Л'],
  ['Баранцев\u00a0Л.', 'баранцев Л. '],
  ['Баранцев Л.', 'Баранцев\u00a0Л.'],
  ['10\u202f000', '10 000'],
  ['Семёнов Пётр', 'СЕМЕНОВ  П'],
  ['Семе\u0308нов', 'семёнов'],
  ['Семенов', 'Семёнов'],
])('«%s» is found by «%s»', (shown, typed) => {
  expect(hasTyped(shown, typed)).toBe(true)
})

test('other words are not found', () => {
  expect(hasTyped('Баранцев\u00a0Л.', 'Баранцев М')).toBe(false)
})
