import { expect, test } from 'vitest'
import { recogniseBook } from '../results-columns.ts'
import { toResults } from '../results-import.ts'
import { rowNumbers } from '../results-rules.ts'
import { readText } from './read-table.ts'
import {
  besideOf,
  linesOf,
  placesOf,
  tellKnown,
  tellMore,
  tellRead,
} from './results-import-lines.ts'

const counts = [0, 1, 2, 5, 21]
const plainly = (words: string) => words.replaceAll('\u00a0', ' ')

test('what became of a table is told right of every number of rows', () => {
  expect(counts.map((n) => plainly(tellRead({ taken: n, named: n, unclear: n })))).toEqual([
    'В таблице 0 строк. Результатов: 0.',
    'В таблице 3 строки. Результатов: 1, заголовков и подписей: 1, не разобрано: 1.',
    'В таблице 6 строк. Результатов: 2, заголовков и подписей: 2, не разобрано: 2.',
    'В таблице 15 строк. Результатов: 5, заголовков и подписей: 5, не разобрано: 5.',
    'В таблице 63 строки. Результатов: 21, заголовков и подписей: 21, не разобрано: 21.',
  ])
  expect(counts.slice(1).map((more) => plainly(tellMore(more)))).toEqual([
    'Ниже ещё 1 строка. Прочитана вся таблица.',
    'Ниже ещё 2 строки. Прочитана вся таблица.',
    'Ниже ещё 5 строк. Прочитана вся таблица.',
    'Ниже ещё 21 строка. Прочитана вся таблица.',
  ])
})

const given = [
  'Первенство города\t\t\t',
  'Место\tФ.И.О.\tВес\tКлуб',
  '1\tИванов Иван\t46\tИсток',
  'снят\tСедов Лев\t46\tИсток',
  'Главный судья\tСоколов И. И.\t\t',
].join('\n')
const read = toResults(recogniseBook(readText(given)), [], 'Юноши')

test('a row of a table goes by its number in the protocol, what is no row by the one beside it', () => {
  const numbers = rowNumbers([], read.results)
  expect(numbers).toEqual([1, 2])
  expect(linesOf([0, 1], placesOf(read, numbers))).toBe('строки 1, 2')
  expect(read.leftOut.map((row) => besideOf(row, read, numbers))).toEqual([
    'над строкой 1',
    'над строкой 1',
    'под строкой 2',
  ])
})

test('a row that the protocol has goes by its number there, a new one by that it will have', () => {
  const [first, second] = read.results
  expect(rowNumbers([{ ...first!, place: 3 }, second!], read.results)).toEqual([3, 2])
})

test('of a sheet without a row of the protocol only its name is told', () => {
  const [row] = read.leftOut
  const alone = { ...read, origins: [] }
  expect(besideOf(row!, alone, [])).toBe('')
  expect(besideOf({ ...row!, sheet: 'Зал' }, alone, [])).toBe('лист «Зал»')
  const books = { ...read, origins: [{ sheet: 'Зал', line: 2 }] }
  expect(besideOf({ ...row!, sheet: 'Зал' }, books, [7])).toBe('лист «Зал», над строкой 7')
})

test('what the protocol has already is told, and how it was known', () => {
  const said = (...given: Parameters<typeof tellKnown>) => plainly(tellKnown(...given))
  const known = [{ at: 0 }, { at: 1, byName: true as const }]
  expect(said([{ at: 0 }], 1)).toBe('Уже есть в протоколе: 1. Новых строк в таблице нет.')
  expect(said(known, 3)).toBe(
    'Уже есть в протоколе: 2. Второй раз они не добавятся. По имени, без категории узнано: 1. Если это другие спортсмены, выберите их категорию.',
  )
  expect(said([{ at: 0, otherClub: true }], 1)).toBe(
    'Уже есть в протоколе: 1. Новых строк в таблице нет. С другим названием клуба: 1. Останется то, что в протоколе. Если это другие спортсмены, добавьте их строки сами.',
  )
})
