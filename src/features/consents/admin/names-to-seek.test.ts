import { expect, test } from 'vitest'
import { holdsSought } from '#kit/text/sought.ts'
import { namesToSeek } from './names-to-seek.ts'

test.each([
  ['Семенов Лев Ильич', 'Лев СЕМЁНОВ', 0],
  ['Семёнов Лев', 'Семенов\u00a0Л.', 1],
  ['Семёнов', 'Семёнов Лев', 0],
])('who is asked about as «%s» is found as «%s»', (asked, written, by) => {
  const found = namesToSeek(asked).findIndex((words) => holdsSought(written, words))
  expect(found).toBe(by)
})

test('another of that surname is nobody who is sought', () => {
  expect(namesToSeek('Семёнов Лев').some((words) => holdsSought('Семёнов Пётр', words))).toBe(false)
})
