import { expect, test } from 'vitest'
import { agesText } from './ages-text.ts'

test.each([
  [6, 12, '6–12 лет'],
  [2, 3, '2–3 года'],
  [2, null, 'от 2 лет'],
  [3, 21, '3–21 год'],
  [5, 5, '5 лет'],
  [16, null, 'от 16 лет'],
  [21, null, 'от 21 года'],
  [null, 12, 'до 12 лет'],
  [null, null, ''],
])('ages %s and %s are «%s»', (ageFrom, ageTo, text) => {
  expect(agesText({ ageFrom, ageTo }).replaceAll('\u00a0', ' ')).toBe(text)
})
