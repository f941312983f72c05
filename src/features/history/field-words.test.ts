import { expect, test } from 'vitest'
import { namedInWords } from '#kit/admin/record-form/named-words.ts'
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

test('what was published for a later moment was planned', () => {
  const view = {
    label: 'Публикация',
    switched: ['Опубликована', 'Снята', 'Запланирована'] as const,
  }
  const told = (published: boolean, waits?: true) =>
    said(view, { switched: { published }, waits }, 'published')
  expect(told(true)).toBe('Опубликована')
  expect(told(true, true)).toBe('Запланирована')
  expect(told(false)).toBe('Снята')
  expect(said(hidden, { switched: { hidden: true }, waits: true }, 'hidden')).toBe(
    'Скрыта от посетителей',
  )
})

test('two changes of one field do not read alike: what it was and is, of a list the first row', () => {
  const told = (view: object, was: unknown, is: unknown, more = 0) =>
    said({ label: 'Поле', ...view }, { differs: { name: { was, is, more } } }, 'name')
  expect(told({}, '10:00', '11:00')).toBe('Поле: 10:00 → 11:00')
  expect(told({}, null, 'с мая')).toBe('Поле: пусто → с мая')
  expect(told({ show: () => ({}) }, 4, 5), 'what is seen and not read').toBe('Поле')
  expect(told({ show: (one: string) => `вид ${one}` }, 'a', 'b')).toBe('Поле: вид a → вид b')
  expect(told({ show: () => ({}), blocks: () => [] }, '…был', '…стал')).toBe('Поле: …был → …стал')
  const lines = (rows: string[]) => rows.map((row) => ({ row, parts: row.split(', '), words: row }))
  expect(told({ lines }, null, 'пн 16:00–17:00')).toBe('Поле: добавлено «пн 16:00–17:00»')
  expect(told({ lines }, 'пн 16:00–17:00', null, 2)).toBe(
    'Поле: убрано «пн 16:00–17:00» и ещё 2 строки',
  )
  expect(told({ lines }, 'пн 16:00, Иванов', 'пн 17:00, Иванов')).toBe(
    'Поле: Иванов: пн 16:00 → пн 17:00',
  )
})

test('of a protocol it is told how many rows there were and are', () => {
  const view = { label: 'Протокол', rows: ['строка', 'строки', 'строк'] as const }
  const of = (before: number, after: number, changed = 0, replaced = 0) => {
    const [added, removed] = [after - before, before - after].map((n) => Math.max(n, 0) + replaced)
    return said(view, { rows: { before, after, added: added!, removed: removed!, changed } }, '')
  }
  expect(of(8, 6)).toBe('Протокол: было: 8 строк, стало: 6')
  expect([0, 1, 2, 5, 21].map((n) => of(n, n + 1))).toEqual([
    'Протокол: было: 0 строк, стало: 1',
    'Протокол: было: 1 строка, стало: 2',
    'Протокол: было: 2 строки, стало: 3',
    'Протокол: было: 5 строк, стало: 6',
    'Протокол: было: 21 строка, стало: 22',
  ])
  expect([1, 2, 5, 21].map((n) => of(n, n, n, n))).toEqual([
    'Протокол: убрано: 1 строка, добавлено: 1, изменено: 1',
    'Протокол: убрано: 2 строки, добавлено: 2, изменено: 2',
    'Протокол: убрано: 5 строк, добавлено: 5, изменено: 5',
    'Протокол: убрано: 21 строка, добавлено: 21, изменено: 21',
  ])
  expect(of(3, 4, 1, 2)).toBe('Протокол: убрано: 2 строки, добавлено: 3, изменено: 1')
  expect(of(8, 8)).toBe('Протокол: строки в другом порядке')
  expect(of(144, 144, 1)).toBe('Протокол: изменено: 1 из 144 строк')
  expect(of(8, 8, 2)).toBe('Протокол: изменено: 2 из 8 строк')
})

test('of a field that names other records their names are told, a number only where nothing is known', () => {
  const named = [6, 7].map((id) => ({ field: 'name', entity: 'club', id, name: `Клуб ${id}` }))
  const view = namedInWords({ label: 'Поле' }, { field: 'name', named })
  const told = (was: unknown, is: unknown, isRow?: true) =>
    said(view, { differs: { name: { was, is, more: 0, ...(isRow && { isRow }) } } }, 'name')
  expect(told(6, 7)).toBe('Поле: Клуб 6 → Клуб 7')
  expect(told(null, 8)).toBe('Поле: пусто → № 8')
  expect(told(null, 7, true)).toBe('Поле: добавлено «Клуб 7»')
})
