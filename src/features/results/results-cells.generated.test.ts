import { expect, test } from 'vitest'
import { readTableFile, readText } from './admin/read-table.ts'
import { recogniseBook, type Sheet } from './results-columns.ts'
import { toResults } from './results-import.ts'
import { makeBook } from './test-book.ts'

const categories = [
  {
    ...{ ageGroup: 'до 15 лет', sex: 'm' as const, birthYearFrom: 2012, birthYearTo: 2013 },
    weights: ['-46', '-50', '+73'],
  },
]

const headings = ['Место', 'Фамилия, имя', 'Категория', 'Вес', 'Клуб', 'Тренер']
/** Clubs, coaches and names in the words of headings too. */
const people = [
  ['1', 'Иванов Пётр', 'Юноши до 15 лет', '-46', 'СК «Исток»', 'Крылов Д. П.'],
  ['2', 'Городецкий Илья', 'Юноши до 15 лет', '-46', 'Спортивная школа', 'тренер Лосев'],
  ['3', 'Клубков Лев', 'Юноши до 15 лет', '-46', 'Команда города Энска', 'Тренер: Белов'],
  ['3', 'Седов Глеб', 'Юноши до 15 лет', '-46', 'Клуб «Восход»', 'Орлов А. А.'],
  ['1', 'Ким Ян', 'Юноши до 15 лет', '-50', 'СШОР', 'Крылов Д. П.'],
]

/** What people and programs leave in a cell, which reads as if it were not there. */
const spoilt: Record<string, (cell: string) => string> = {
  'as it is': (cell) => cell,
  'a line break between words': (cell) => cell.replace(' ', '\n'),
  'a line break of Windows': (cell) => cell.replace(' ', '\r\n'),
  'a line break at the end': (cell) => `${cell}\n`,
  'a line break before': (cell) => `\n${cell}`,
  'an empty line inside': (cell) => cell.replace(' ', '\n\n'),
  'a tab between words': (cell) => cell.replace(' ', '\t'),
  'spaces behind': (cell) => `${cell}   `,
  'spaces that do not break': (cell) => `\u00a0${cell.replace(' ', '\u00a0')}`,
  'a byte order mark': (cell) => `\ufeff${cell}`,
  'marks that nobody sees': (cell) => `${cell.slice(0, 1)}\u00ad\u200b${cell.slice(1)}`,
}

type Write = (rows: string[][]) => Sheet[] | Promise<Sheet[]>
const quotedIn = (separator: string, always: boolean) => (cell: string) =>
  always || cell.includes(separator) || /["\r\n]/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
const lined = (rows: string[][], separator: string, always: boolean) =>
  rows.map((row) => row.map(quotedIn(separator, always)).join(separator)).join('\r\n')
const csv = (separator: string, always: boolean, start: string): Write => {
  return (rows) => readTableFile(new File([start + lined(rows, separator, always)], 'a.csv'))
}
const ways: Record<string, Write> = {
  'a CSV with «;»': csv(';', false, ''),
  'a CSV with «;» and the mark of Excel': csv(';', false, '\ufeff'),
  'a CSV with commas, all quoted': csv(',', true, ''),
  'a paste from Excel': (rows) => readText(lined(rows, '\t', false)),
  'an XLSX': (rows) => readTableFile(makeBook({ Лист: [['Первенство'], ...rows] })),
}

async function read(write: Write, rows: string[][]) {
  const sheets = await write(rows)
  const { results, leftOut } = toResults(recogniseBook(sheets), categories)
  return { results, leftOut, given: sheets.flatMap((sheet) => sheet.rows).length }
}

const cellsOf = ({ results }: Awaited<ReturnType<typeof read>>) =>
  results.map((one) =>
    [String(one.place), one.athlete, one.category, one.weight, one.club, one.coach].map((cell) =>
      cell.replaceAll('\u00a0', ' '),
    ),
  )

const cases = Object.keys(ways).flatMap((way) => Object.keys(spoilt).map((how) => [way, how]))

test.each(cases)('%s with %s: every row is read as it is', async (way, how) => {
  const spoil = spoilt[how!]!
  // A tab in a cell of a paste is the next cell.
  if (way === 'a paste from Excel' && how === 'a tab between words') return
  for (const [at] of ['all', ...headings].entries()) {
    const spoiltRow = (row: string[]) =>
      row.map((cell, column) => (at === 0 || column === at - 1 ? spoil(cell) : cell))
    for (const withHeadings of [true, false]) {
      const rows = [...(withHeadings ? [spoiltRow(headings)] : []), ...people.map(spoiltRow)]
      const found = await read(ways[way!]!, rows)
      expect(found.results.length + found.leftOut.length).toBe(found.given)
      expect(found.results.map(({ athlete }) => athlete)).toEqual(people.map(([, name]) => name))
      // Without headings nobody can tell «тренер Лосев» from a club.
      if (withHeadings) expect(cellsOf(found)).toEqual(people)
    }
  }
})

test('a line break that Word put inside a cell without quotes', async () => {
  for (const column of [1, 2, 4, 5].slice(0, 3)) {
    const rows = people.map((row) => row.with(column, row[column]!.replace(' ', '\n')))
    const text = [headings, ...rows].map((row) => row.join('\t')).join('\n')
    const found = await read(() => readText(text), rows)
    expect([column, cellsOf(found)]).toEqual([column, people])
  }
})

test('two rows without their last cells stay two', async () => {
  const rows = people.map((row) => row.slice(0, 3))
  const text = [headings, people[0]!, people[4]!, ...rows].map((row) => row.join('\t')).join('\n')
  expect((await read(() => readText(text), rows)).results).toHaveLength(2 + people.length)
})

test('a quoted cell of several lines with the separator inside is one cell', async () => {
  const club = 'СК «Исток»; филиал\nна набережной; зал 2'
  const rows = [headings, ...people.map((row) => row.with(4, club))]
  for (const separator of [';', ',']) {
    const { results } = await read(csv(separator, false, ''), rows)
    expect(results.map((one) => one.club)).toEqual(people.map(() => club.replace('\n', ' ')))
    expect(results.map(({ coach }) => coach)).toEqual(people.map((row) => row[5]))
  }
})

test('cells merged downwards are of every row they stand beside', async () => {
  const rows = people.map((row, at) =>
    at === 3 ? row.with(0, '').with(2, '').with(3, '').with(4, '').with(5, '') : row,
  )
  const refs = ['A', 'C', 'D', 'E', 'F'].map((letter) => `${letter}5:${letter}6`)
  const book = makeBook({ Лист: [['Первенство'], headings, ...rows] }, refs)
  const found = await read(() => readTableFile(book), rows)
  const third = people[2]!
  expect(cellsOf(found)).toEqual(people.with(3, third.with(1, 'Седов Глеб')))
})

test('a row below a merged one without a name of its own is no second athlete', async () => {
  const rows = [people[0]!, ['', '', '', '', 'филиал', ''], people[4]!]
  const book = makeBook({ Лист: [['Первенство'], headings, ...rows] }, ['A3:A4', 'B3:B4'])
  const found = await read(() => readTableFile(book), rows)
  expect(found.results.map(({ athlete }) => athlete)).toEqual(['Иванов Пётр', 'Ким Ян'])
  expect(found.results.length + found.leftOut.length).toBe(found.given)
})
