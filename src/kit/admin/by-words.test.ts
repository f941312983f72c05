import { expect, test } from 'vitest'
import { byWords } from './by-words.ts'

const names = ['Соревнования', 'Ёлка 2025', 'Ёлка 2026', 'Новая елка', 'Зал']
const found = (query: string) => byWords(names, (name) => name, query)

test.each([
  ['соревнование', ['Соревнования']],
  ['ёлки', ['Ёлка 2025', 'Ёлка 2026', 'Новая елка']],
  ['2026 ёлки', ['Ёлка 2026']],
  ['2027', []],
  ['зал', ['Зал']],
  ['ЕЛКА 2025', ['Ёлка 2025']],
])('«%s»', (query, expected) => {
  expect(found(query)).toEqual(expected)
})
