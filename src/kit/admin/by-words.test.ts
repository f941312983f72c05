import { expect, test } from 'vitest'
import { byWords, foundBy } from './by-words.ts'

const names = ['Соревнования', 'Ёлка 2025', 'Ёлка 2026', 'Новая елка', 'Зал', 'Ким\u00a0Л.']
const found = (query: string) => byWords(names, (name) => name, query)

test.each([
  ['соревнование', ['Соревнования']],
  ['ёлки', ['Ёлка 2025', 'Ёлка 2026', 'Новая елка']],
  ['2026 ёлки', ['Ёлка 2026']],
  ['2027', []],
  ['зал', ['Зал']],
  ['ЕЛКА 2025', ['Ёлка 2025']],
  ['ким л', ['Ким\u00a0Л.']],
])('«%s»', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test.each([
  ['перерывы', 'перерыв'],
  ['уберите имя', ''],
  ['УБЕРИТЕ', ''],
  ['убери имя', 'уберите, имя'],
  ['Ёлка', ''],
])('«%s» is found by «%s»', (query, expected) => {
  expect(foundBy('убрать уберите имя перерыв', query)).toBe(expected)
})
