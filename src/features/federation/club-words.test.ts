import { expect, test } from 'vitest'
import { agesText, trainingRows, weekdaysText } from './club-words.ts'

test.each([
  [6, 12, '6–12 лет'],
  [2, 3, '2–3 года'],
  [2, null, 'от 2 лет'],
  [3, 21, '3–21 год'],
  [5, 5, '5 лет'],
  [16, null, 'от 16 лет'],
  [21, null, 'от 21 года'],
  [null, 12, 'до 12 лет'],
  [null, null, 'любой возраст'],
])('ages %s and %s are «%s»', (ageFrom, ageTo, text) => {
  expect(agesText({ ageFrom, ageTo }).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [[1, 3, 5], 'пн, ср, пт'],
  [[2, 1, 3, 4, 5], 'пн–пт'],
  [[6, 7], 'сб, вс'],
  [[2, 3, 4], 'вт–чт'],
  [[1, 2, 3, 4, 5, 6, 7], 'ежедневно'],
  [[2], 'вт'],
  [[], ''],
])('days %j are «%s»', (days, text) => {
  expect(weekdaysText(days)).toBe(text)
})

test('one group on several days is one row', () => {
  const at = { from: '16:00', to: '17:00', group: 'Дети', coach: 'Ветров А.' }
  const rows = trainingRows([
    { ...at, weekday: 1 },
    { ...at, weekday: 3 },
    { ...at, weekday: 3, coach: '' },
  ])
  expect(rows.map(({ weekdays }) => weekdays)).toEqual([[1, 3], [3]])
})
