import { expect, test } from 'vitest'
import { clubsOf, filterResults, readResultsFilter } from './results-filter.ts'
import { row } from './test-rows.ts'

const rows = [
  row({ athlete: 'Ёлкин\u00a0П.', club: 'СШОР «Победа»', coach: 'Ладыгина М. В.' }),
  row({ athlete: 'Орлова\u00a0А.', club: 'сшор Победа', coach: 'Седов И. И.' }),
  row({ athlete: 'Седов\u00a0П.', club: 'Исток', coach: 'Ладыгина М. В.' }),
  row({ athlete: 'Иванов\u00a0И.', club: '', coach: '' }),
]
const found = (query: Record<string, string>) =>
  filterResults(rows, readResultsFilter(query)).map(({ athlete }) => athlete.slice(0, 2))

test.each<[string, Record<string, string>, string[]]>([
  ['no question', {}, ['Ёл', 'Ор', 'Се', 'Ив']],
  ['signs alone', { club: ' — ', who: '«»' }, ['Ёл', 'Ор', 'Се', 'Ив']],
  ['a club however it is written', { club: 'СШОР "Победа"' }, ['Ёл', 'Ор']],
  ['no part of a club', { club: 'Победа' }, []],
  ['an athlete', { who: 'елкин' }, ['Ёл']],
  ['a coach', { who: 'ладыгина м' }, ['Ёл', 'Се']],
  ['one name for both', { who: 'седов' }, ['Ор', 'Се']],
  ['words of one name only', { who: 'ёлкин ладыгина' }, []],
  ['letters of a name in another order', { who: 'анив' }, []],
  ['both', { club: 'Исток', who: 'Ладыгина' }, ['Се']],
])('%s', (_what, query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('a question is no longer than a name', () => {
  const long = ` ${'я'.repeat(500)}`
  const name = 'я'.repeat(160)
  expect(readResultsFilter({ who: long, club: long })).toEqual({ who: name, club: name })
})

test('each club is offered once, by the alphabet', () => {
  expect(clubsOf(rows)).toEqual(['Исток', 'СШОР «Победа»'])
})
