import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

const hidden = { label: 'Скрыта', switched: ['Скрыта от посетителей', 'Снова видна'] as const }
const said = (...given: Parameters<typeof fieldWords>) =>
  fieldWords(...given).replaceAll('\u00a0', ' ')

test('a switch is told with the way it went, in its own words or in those of all', () => {
  expect(said(hidden, { switched: { hidden: true } }, 'hidden')).toBe('Скрыта от посетителей')
  expect(said(hidden, { switched: { hidden: false } }, 'hidden')).toBe('Снова видна')
  const free = { label: 'Занятия бесплатные' }
  expect(said(free, { switched: { free: false } }, 'free')).toBe('Занятия бесплатные: теперь нет')
  expect(said(free, { switched: { free: true } }, 'free')).toBe('Занятия бесплатные: теперь да')
  expect(said({ label: 'Название' }, { switched: { free: true } }, 'title')).toBe('Название')
})

test('of a protocol it is told how many rows there were and are', () => {
  const view = { label: 'Протокол', rows: ['строка', 'строки', 'строк'] as const }
  const of = (before: number, after: number, changed = 0) =>
    said(view, { rows: { before, after, changed } }, 'results')
  expect(of(8, 6)).toBe('Протокол: было 8 строк, стало 6')
  expect(of(1, 21)).toBe('Протокол: было 1 строка, стало 21')
  expect(of(8, 8)).toBe('Протокол: строки в другом порядке')
  expect(of(144, 144, 1)).toBe('Протокол: изменена 1 из 144 строк')
  expect(of(8, 8, 2)).toBe('Протокол: изменено 2 из 8 строк')
})
