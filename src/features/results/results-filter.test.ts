import { expect, test } from 'vitest'
import { clubBookOf } from './club-book.ts'
import { medalTable } from './medal-rules.ts'
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

test('a club that a protocol writes in two ways is one, by its other names', () => {
  const known = { id: 3, name: 'СК «Восход»', otherNames: 'Восход', published: true }
  const book = clubBookOf([known])
  const both = [
    row({ club: 'Восход', place: 1 }),
    row({ club: 'СК Восход', place: 2 }),
    row({ club: 'Исток', place: 3 }),
  ]
  expect(clubsOf(both, book)).toEqual(['Восход', 'Исток'])
  expect(medalTable(both, book)).toMatchObject([
    { club: 'Восход', gold: 1, silver: 1 },
    { club: 'Исток', bronze: 1 },
  ])
  for (const club of ['Восход', 'СК «Восход»'])
    expect(filterResults(both, { club, who: '' }, book)).toHaveLength(2)
})
