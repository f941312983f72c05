import { expect, test } from 'vitest'
import { cellsIn } from './pasted-cells.ts'

test('lines whose cells are parted by tabs are a table, as wide as its widest row', () => {
  expect(cellsIn('Место\tСпортсмен\tКлуб\r\n1\tКим Ян\tИсток\r\n\r\n2\tЛи Лев\t')).toEqual([
    ['Место', 'Спортсмен', 'Клуб'],
    ['1', 'Ким Ян', 'Исток'],
    ['2', 'Ли Лев', ''],
  ])
  expect(cellsIn('а\tб\t\nв\t\t')).toEqual([
    ['а', 'б'],
    ['в', ''],
  ])
})

test('one line, lines without a tab, an indented text and a list are none', () => {
  for (const text of [
    '',
    'а\tб',
    'а\tб\nв',
    '\tОтступ\n\tещё один',
    'а\t\nб\t',
    '1.\tа\n2.\tб',
    '•\tа\n•\tб',
  ])
    expect(cellsIn(text), text).toBeUndefined()
})
