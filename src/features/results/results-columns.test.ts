import { expect, test } from 'vitest'
import {
  type Columns,
  columnsLeftOut,
  columnsNamedIn,
  recogniseBook,
  withHeaderAt,
} from './results-columns.ts'

const named = (...headings: string[]) => columnsNamedIn([headings], 0)
/** One protocol: the headings, then what is given. */
const sheet = (name: string, ...rows: string[]) => ({
  name,
  rows: rows.map((row) => row.split('|')),
})
const head = 'Место|Спортсмен|Клуб'

test('of two columns for one thing the better named counts, of equals the first', () => {
  expect(named('Регион', 'Клуб')).toEqual([undefined, 'club'])
  expect(named('Команда', 'Школа', 'Город')).toEqual(['club', undefined, undefined])
  expect(named('Вес', 'Весовая категория')).toEqual([undefined, 'weight'])
  expect(named('', ' Тренер ', 'Примечание')).toEqual([undefined, 'coach', undefined])
})

test('parts of a name and of a category are one thing in several columns, wholes are not', () => {
  expect(named(' Фамилия', 'Имя ', 'Отчество')).toEqual(['athlete', 'athlete', 'athlete'])
  expect(named('Пол', 'Возрастная группа')).toEqual(['category', 'category'])
  expect(named('ФИО', 'Имя')).toEqual(['athlete', undefined])
  expect(named('Фамилия', 'Спортсмен')).toEqual(['athlete', undefined])
})

test('of two rows of headings the lower one parts what is above it', () => {
  const two = (...rows: string[]) =>
    columnsNamedIn(
      rows.map((row) => row.split('|')),
      0,
    )
  const parted = ['place', 'athlete', 'athlete', 'club']
  expect(two('Место|Спортсмен||Клуб', '|Фамилия|Имя|')).toEqual(parted)
  // A title above the headings is no heading.
  expect(two('Первенство города||||', 'Место|Фамилия|Имя|Клуб')).toEqual([
    'club',
    ...[undefined, undefined, undefined, undefined],
  ])
})

test('a weight, an age, a quoted club and a long sentence are no headings', () => {
  expect(named('46 кг', 'до 15 лет', 'Группа 2')).toEqual([undefined, undefined, undefined])
  expect(named('Весовая категория, 2026')).toEqual(['weight'])
  expect(named('Клуб «Восход»', 'СК "Исток" клуб')).toEqual([undefined, undefined])
  expect(named(`Клуб${' '.repeat(55)}1`)).toEqual(['club'])
  expect(named(`Клуб${' '.repeat(56)}1`)).toEqual([undefined])
  expect(named('Категория весовая 46')).toEqual([undefined])
  expect(columnsNamedIn([['Место']], 3)).toEqual([undefined])
})

test('the row with the most known headings is that of the headings, of equals the upper', () => {
  const headerOf = (...rows: string[]) => recogniseBook([sheet('', ...rows)])[0]?.headerAt
  expect(headerOf('Клуб города|', head, '1|Ким Ян|Исток', head)).toBe(1)
  expect(headerOf('Клуб|', '1|Ким Ян')).toBeUndefined()
  const titles = Array(14).fill('Первенство города|')
  expect(headerOf(...titles, head)).toBe(14)
  expect(headerOf('Первенство города|', ...titles, head)).toBeUndefined()
})

const clubless = ['1|Ким Ян|', '2|Ли Лев|СШОР «Восход»', '3|Пак Ада|СК «Исток»']

test('a column of clubs without a heading is known by what stands in it, beside a named one it is not', () => {
  const columnsIn = (heading: string, ...rows: string[]) =>
    recogniseBook([sheet('', heading, ...rows)])[0]?.columns
  expect(columnsIn('Место|Спортсмен|', ...clubless)).toEqual(['place', 'athlete', 'club'])
  expect(columnsIn('Место|Спортсмен|Примечание', ...clubless)).toEqual([
    ...['place', 'athlete', undefined],
  ])
  const both = clubless.map((row) => `${row}|Энск`)
  expect(columnsIn('Место|Спортсмен||Город', ...both)).toEqual([
    ...['place', 'athlete', undefined, 'club'],
  ])
  expect(columnsIn('Место|Спортсмен|', '1|Ким Ян|7', '2|Ли Лев|3')).toEqual([
    ...['place', 'athlete', undefined],
  ])
})

const columnsOf = (...rows: string[]): Columns | undefined =>
  recogniseBook([sheet('', ...rows)])[0]?.columns

test('without headings a column is what most of its cells look like', () => {
  expect(columnsOf('1|Ким Ян|-46|СШОР', '2|Ли Лев|-50|Клуб «Исток»')).toEqual([
    ...['place', 'athlete', 'weight', 'club'],
  ])
  expect(columnsOf('Юноши|Орлов П. С.|Ким Ян', 'Девушки|Белов И.|Ли Лев')).toEqual([
    ...['category', 'coach', 'athlete'],
  ])
  // A title has one cell; a second column of names is nobody's.
  expect(columnsOf('Первенство||', '1|Ким Ян|Ли Лев', '2|Петров-Водкин Кузьма|Цой Марк')).toEqual([
    ...['place', 'athlete', undefined],
  ])
  // Weights, although they could be places of a long list.
  expect(columnsOf('42|Ким Ян', '46|Ли Лев')).toEqual(['weight', 'athlete'])
  expect(columnsOf('9|Ким Ян', '9|Ли Лев')).toEqual(['place', 'athlete'])
})

test('a share of the cells is enough, each kind has its own', () => {
  const column = (...cells: string[]) => columnsOf(...cells.map((cell) => `${cell}|Ким Ян`))?.[0]
  expect(column('1', '2', '3', '3', '-')).toBeUndefined()
  expect(column('1', '2', '3', '3', '5', '-')).toBe('place')
  expect(column('-46', '-50', '-55', '-60', 'x')).toBeUndefined()
  expect(column('-46', '-50', '-55', '-60', '-66', 'x')).toBe('weight')
  expect(column('Юноши', 'Юноши', 'Юноши', 'x', 'x')).toBeUndefined()
  expect(column('Юноши', 'Юноши', 'x')).toBe('category')
  expect(column('СШОР', 'СШОР', 'x', 'x', 'x')).toBeUndefined()
  expect(column('СШОР', 'x')).toBe('club')
  expect(column('2012', '2013', '12.03.12', '2012 г. р.', 'x')).toBeUndefined()
  expect(column('2012', '2013', '12.03.12', '2012 г. р.', '31.12.2013', 'x')).toBe('born')
  expect(column('Орлов П.', 'Орлов П.', 'Орлов П.', 'x', 'x')).toBeUndefined()
  expect(column('Орлов П.', 'Орлов П. С.', 'x')).toBe('coach')
  expect(column('Орлов Пётр', 'Орлов Пётр', 'Орлов Пётр', 'x', 'x')).toBeUndefined()
})

test('empty cells and lines with one cell say nothing of a column; spaces around them neither', () => {
  expect(columnsOf('1|Ким Ян|', '2|Ли Лев| ', '3|Цой Марк| -46')).toEqual([
    ...['place', 'athlete', 'weight'],
  ])
  expect(columnsOf('46| |', '1| Ким Ян|СШОР')).toEqual(['place', 'athlete', 'club'])
})

test('a coach has initials, an athlete a name', () => {
  const column = (cell: string) => columnsOf(`${cell}|1`, `${cell}|2`)?.[0]
  for (const text of ['Орлов П.', 'Орлов  П.С.', 'Орлов П. С.'])
    expect(column(text), text).toBe('coach')
  for (const text of ['Орлов Пётр', 'Орлов  Пётр', 'Орлов П. С. мл.', 'Орлов-Ким П.'])
    expect(column(text), text).toBe('athlete')
  for (const text of ['орлов пётр', 'г. Орлов Пётр', '1Орлов П.', 'Орлов'])
    expect(column(text), text).toBeUndefined()
})

test('two tables beside each other are parted before their first columns, also before the numbers of rows', () => {
  const parted = (heading: string) => {
    const book = [sheet('Зал 1', heading, '1|1|Ким Ян||1|2|Ли Лев')]
    return recogniseBook(book).map(({ name, rows }) => [name, rows[1]?.join('|')])
  }
  expect(parted('№|Место|ФИО||№|Место|ФИО')).toEqual([
    ['Зал 1, часть 1', '1|1|Ким Ян|'],
    ['Зал 1, часть 2', '1|2|Ли Лев'],
  ])
  expect(parted('|ФИО|Место||||ФИО|Место').map(([name]) => name)).toEqual([
    'Зал 1, часть 1',
    'Зал 1, часть 2',
  ])
  expect(parted('Разряд|Место|ФИО||Место|ФИО')[0]).toEqual(['Зал 1, часть 1', '1|1|Ким Ян|'])
  expect(parted('Место|ФИО| № |Место|ФИО|')[1]?.[0]).toBe('Зал 1, часть 2')
  expect(parted('Место|ФИО| № |Место|ФИО|')[0]?.[1]).toBe('1|1')
  expect(parted(' Место | ФИО || Место | ФИО ')).toHaveLength(2)
  expect(parted('ФИО|Место||||ФИО|Место').map(([, cells]) => cells)).toEqual([
    '1|1|Ким Ян||1',
    '2|Ли Лев',
  ])
  // Headings stand among the first fifteen lines.
  const late = (above: number) => {
    const titles = Array.from({ length: above }, () => 'Кубок')
    return recogniseBook([sheet('Зал', ...titles, 'Место|ФИО|Место|ФИО', '1|Ким Ян|2|Ли Лев')])
  }
  expect([late(14).length, late(15).length]).toEqual([2, 1])
  // A name in its parts, or one place for two names, is no second table.
  expect(parted('Фамилия|Имя|Место')).toHaveLength(1)
  expect(parted('№|Место|ФИО||№|Группа|ФИО')).toHaveLength(1)
})

test('of a book the sheets with places are taken; of one without places all', () => {
  const taken = (...sheets: ReturnType<typeof sheet>[]) =>
    recogniseBook(sheets).map(({ isTaken }) => isTaken)
  const protocol = sheet('-46', head, '1|Ким Ян|Исток')
  const entries = sheet('Заявка', 'Спортсмен|Клуб', 'Ким Ян|Исток')
  expect(taken(protocol, entries)).toEqual([true, false])
  expect(taken(entries, entries)).toEqual([true, true])
})

test('columns with something in them that goes nowhere are named, numbers of rows are not', () => {
  const table = (...rows: string[]) => columnsLeftOut(withHeaderAt(sheet('', ...rows), 0))
  expect(table('№|Место|Спортсмен|Разряд|Примечание|', '1|1|Ким Ян|КМС| |да')).toEqual([
    'Разряд',
    'столбец 6',
  ])
  for (const number of ['№', 'N', 'No', 'п/п', '№ п/п', '№п/п.', ' № '])
    expect(table(`${number}|Место|Спортсмен`, '1|1|Ким Ян'), number).toEqual([])
  for (const heading of ['№ карты', 'Nom', 'вып. №'])
    expect(table(`${heading}|Место|Спортсмен`, '1|1|Ким Ян'), heading).toEqual([heading])
  expect(table('Место|Спортсмен| Разряд ', '1|Ким Ян', '2|Ли Лев|КМС')).toEqual(['Разряд'])
  const bare = withHeaderAt(sheet('', 'x1|Ким Ян|1', 'x2|Ли Лев|2'), undefined)
  expect(bare.isTaken).toBe(true)
  expect(columnsLeftOut(bare)).toEqual(['столбец 1'])
})
