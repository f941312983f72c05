import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeBook } from '../test-book.ts'
import { readTableFile, readText } from './read-table.ts'

const rowsIn = (text: string) => readText(text)[0]!.rows
const rowsOf = (text: string) => text.split('\n').map((row) => row.split('|'))

test('what a program has written is read cell by cell, whatever stands in a cell', () => {
  const piece = fc.constantFrom('Ким', 'Ян', '5', '"', ';', '«', ' ', '\u00a0', '\ufeff')
  const line = fc.array(piece, { maxLength: 5 }).map((all) => all.join(''))
  // Of several lines one with a separator could be a row that a quote has swallowed.
  const lines = fc.array(
    line.map((one) => one.replaceAll(';', '·')),
    { minLength: 2, maxLength: 3 },
  )
  const cell = fc.oneof(
    line,
    lines.map((all) => all.join('\r\n')),
  )
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    )
  const written = (one: string) => `"${one.replaceAll('"', '""')}"`
  const read = (one: string) => one.replaceAll('\ufeff', '').split(/\s+/).filter(Boolean).join(' ')
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map(written).join(';')).join('\r\n')
      const filled = rows.filter((row) => row.some((one) => one.trim()))
      expect(rowsIn(text)).toEqual(filled.map((row) => row.map(read)))
    }),
  )
})

test.each([
  ['nothing but spaces is no row', 'Место;Имя\n ; \n\n1;"Ким; Ян"\n', 'Место|Имя\n1|Ким; Ян'],
  ['the same where rows differ in width', 'Кубок\n ; \n\n1;Ким', 'Кубок\n1|Ким'],
  ['an empty last cell is a cell', '1;Ким;\n2;Ли;', '1|Ким|\n2|Ли|'],
  ['it is so in the last row of a ragged table', 'Кубок\n2;Ли;', 'Кубок\n2|Ли|'],
  [
    'every kind of line break parts rows',
    '1;Ким\r\n2;Ли\r3;Пак\n4;Цой',
    '1|Ким\n2|Ли\n3|Пак\n4|Цой',
  ],
  ['spaces around and between words', '1; Ким  Ян \n2;\u00a0Ли', '1|Ким Ян\n2|Ли'],
  ['one column alone', 'Ким Ян\n"Ли ""Лев"" Ир"\n', 'Ким Ян\nЛи "Лев" Ир'],
  [
    'a separator in quotes, rows of any width',
    'Кубок\n1;Ким;"Исток; зал"',
    'Кубок\n1|Ким|Исток; зал',
  ],
  ['a doubled quote, rows of any width', 'Кубок\n1;"СК ""Исток"""', 'Кубок\n1|СК "Исток"'],
  [
    'a quote that closes in a narrower row takes no row along',
    'М;Имя;Клуб;Тренер\n1;Ким;"Исток\n2;Ли;Восход"\n3;Цой;СК;Пак',
    'М|Имя|Клуб|Тренер\n1|Ким|"Исток\n2|Ли|Восход"\n3|Цой|СК|Пак',
  ],
  [
    'a quote that closes in the next cell of a paste joins no cells',
    '1\tКим\t"Исток\tПак"\n2\tЛи\tСК\tЦой',
    '1|Ким|"Исток|Пак"\n2|Ли|СК|Цой',
  ],
  ['Excel quotes a tab in a cell', '1\t"Ким\tЯн"\n2\tЛи', '1|Ким Ян\n2|Ли'],
  ['as many tabs as other marks: tabs', '1\tКим; Ян\n2\tЛи; Лев', '1|Ким; Ян\n2|Ли; Лев'],
  ['tabs in the cells of a CSV part nothing', '1;Ким\tЯн;СК\n2;Ли;СК', '1|Ким Ян|СК\n2|Ли|СК'],
  [
    'and join nothing',
    '1;Ким\tЯн;Исток\nлично;Ли\tЛев;СК\n2;Цой\tИр\tЮ;СК',
    '1|Ким Ян|Исток\nлично|Ли Лев|СК\n2|Цой Ир Ю|СК',
  ],
])('%s', (_, text, rows) => {
  expect(rowsIn(text)).toEqual(rowsOf(rows))
})

test.each([
  ['1\tКим\nЯн\tСК\n2\tЛи Лев\tСК', '1|Ким Ян|СК\n2|Ли Лев|СК'],
  [' 1\tКим\nЯн\tСК\n 2\tЛи Лев\tСК', '1|Ким Ян|СК\n2|Ли Лев|СК'],
  ['№1\tКим\nЯн\tСК\n№ 2\tЛи\nЛев\tСК\n№\tИмя\tК', '№1|Ким Ян|СК\n№ 2|Ли Лев|СК\n№|Имя|К'],
  ['I\tКим\nЯн\tСК\nII\tЛи\nЛев\tСК\nМ\tИмя\tК', 'I|Ким Ян|СК\nII|Ли Лев|СК\nМ|Имя|К'],
  ['101\tКим\nЯн\tСК\n102\tЛи Лев\tСК', '101|Ким Ян|СК\n102|Ли Лев|СК'],
  ['1\tКим Ян\nСШ5\tПак\n2\tЛи\tСК', '1|Ким Ян СШ5|Пак\n2|Ли|СК'],
  ['1\tКим\nЯн\nЮн\tСК\n2\tЛи Лев\tСК', '1|Ким Ян Юн|СК\n2|Ли Лев|СК'],
])('a line break of Word inside a cell: %j', (text, rows) => {
  expect(rowsIn(text)).toEqual(rowsOf(rows))
})

test.each([
  ['a row that stays too narrow', '1\tКим\nЯн\n2\tЛи Лев\tСК'],
  ['an empty line below', '1\tКим\n\nЯн\tСК\n2\tЛи Лев\tСК'],
  ['a line of spaces below', '1\tКим\n  \nЯн\tСК\n2\tЛи Лев\tСК'],
  ['a line with an empty first cell below', '1\tКим\n\tСК\n2\tЛи Лев\tСК'],
  ['a place in words below', '1\tКим\nтретье\tЛи\n2\tПак Лев\tСК'],
  ['a title, whose row begins with no number', 'Кубок\tЭнск\nюноши\t46 кг\n2\tЛи Лев\tСК'],
  ['a number that is no row', '46 кг\nИмя\tКлуб\tТренер\n2\tЛи Лев\tСК'],
])('two rows are not joined: %s', (_, text) => {
  const lines = text.split('\n').filter((line) => line.trim())
  expect(rowsIn(text)).toEqual(lines.map((line) => line.split('\t')))
})

test('a file is read in the letters it was written in', async () => {
  const read = async (bytes: number[] | Buffer, name = 'a.csv') =>
    (await readTableFile(new File([new Uint8Array(bytes)], name)))[0]?.rows[0]
  const text = 'Ёж;юла'
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(await read(Buffer.from(text))).toEqual(['Ёж', 'юла'])
  expect(await read(Buffer.from(`\ufeff${text}`))).toEqual(['Ёж', 'юла'])
  expect(await read(little)).toEqual(['Ёж', 'юла'])
  expect(await read(little.swap16())).toEqual(['Ёж', 'юла'])
  const windows = (word: string) => [...word].map((letter) => letter.charCodeAt(0) - 0x350)
  for (const word of ['ямс', 'юла', 'аюр', 'пядь'])
    expect(await read(windows(word))).toEqual([word])
  expect(await read(Buffer.from(text), 'итоги.xlsx.csv')).toEqual(['Ёж', 'юла'])
})

test('merged cells stay with their sheet, however its name is written', async () => {
  const rows = [['Кубок'], ['1', 'Ким']]
  const book = makeBook({ '46 &#38; 50': rows, '&quot;73&quot;': rows, _x0041_: rows }, ['A2:A3'])
  const sheets = await readTableFile(book)
  expect(sheets.map(({ name }) => name)).toEqual(['46 & 50', '"73"', 'A'])
  for (const { spans } of sheets) expect(spans).toContainEqual({ column: 0, from: 1, to: 2 })
})

test('a sheet that is only a diagram leaves the others readable', async () => {
  const book = makeBook({ Диаграмма: [], Протокол: [['1', 'Ким']] })
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()))
  const path = 'xl/_rels/workbook.xml.rels'
  const xml = strFromU8(files[path]!).replace('/worksheet"', '/chartsheet"')
  const changed = zipSync({ ...files, [path]: strToU8(xml) })
  const sheets = await readTableFile(new File([changed], 'А.XLSX'))
  expect(sheets.map(({ rows }) => rows)).toEqual([[], [['1', 'Ким']]])
})
