import { expect, test } from 'vitest'
import { area, choice, day, flag, link, name, text } from './fields.ts'
import { defineRecord, inOrder, valuesOf } from './record.ts'
import { recordTrash } from './record-kind.server.ts'
import { recordNoun } from './record-noun.server.ts'

const fields = {
  title: name('Название', { empty: 'Укажите название' }),
  size: choice('Размер', { big: 'Большой', small: 'Малый' }, { initial: 'small' }),
  place: text('Место'),
  about: area('О кубке', {}),
  metal: choice('Металл', { gold: 'Золото', tin: 'Олово' }, { initial: 'tin' }),
  shown: flag('Показывать', { initial: true }),
  from: day('С какого дня'),
  to: day('По какой день'),
  club: link('Клуб', { table: 'club', missing: 'Клуб не найден' }),
}
const words = {
  ...{ one: 'Кубок', many: 'Кубки', ofMany: 'кубков', of: 'кубка', whom: 'кубок' },
  ...{ fresh: 'Новый кубок', shown: 'Кубок виден', gone: 'Кубок удалён' },
  ...{ missing: 'Кубок не найден', counted: ['кубок', 'кубка', 'кубков'] as const },
}
const cups = defineRecord({
  ...{ table: 'cup', screen: '/admin/cups', api: '/api/cups', name: 'title', fields, words },
  rules: [inOrder('from', 'to', 'Окончание раньше начала')],
})
const kind = { table: 'cup', missing: words.missing } as never
const trashOf = () => recordTrash(cups, kind)
const store = {
  ...{ list: async () => [], find: async () => undefined, change: async () => ({ id: 1 }) },
  trash: trashOf(),
  history: {} as never,
}

test('an editor finds a record by its name and its texts, the name first, and knows it by its choices', () => {
  const { records } = recordNoun(cups, store)
  expect(records?.columns).toEqual(['title', 'place', 'about'])
  expect(records?.latest).toBe('id')
  const detail = (row: object) => records?.detail(row as never, {} as never)
  expect(detail({ size: 'big', place: 'Зал', metal: 'gold' })).toBe('Большой, Золото')
  expect(detail({ metal: 'tin' })).toBe('Олово')
  expect(detail({ size: 'enormous', metal: 'tin' })).toBe('Олово')
  expect(detail({})).toBe('')
})

test('only what can be deleted is deleted; what the kind says of itself stands before what follows', async () => {
  expect(recordNoun(cups, store).remove).toBeUndefined()
  const removed: unknown[] = []
  const remove = async (...told: unknown[]) => void removed.push(told)
  const noun = recordNoun(cups, { ...store, remove })
  await noun.remove?.('db' as never, 'stores' as never, 7, 'editor' as never)
  expect(removed).toEqual([['db', 7, 'editor']])
  const own = recordNoun(cups, store, { name: { ...noun.name, one: 'Чаша' } })
  expect([noun.name.one, own.name.one]).toEqual(['Кубок', 'Чаша'])
})

test('the trash knows a record by its name and which of its columns name other records', () => {
  const { nameOf, references } = trashOf()
  expect(nameOf({ title: 'Кубок города', place: 'Зал' }, {} as never)).toBe('Кубок города')
  expect(references).toStrictEqual({ club: 'club' })
  const own = recordTrash(cups, kind, { references: {} })
  expect(own.references).toEqual({})
})

test.each([
  [{ from: '2026-12-01', to: '2026-12-02' }, true],
  [{ from: '2026-12-02', to: '2026-12-02' }, true],
  [{ from: '2026-12-02', to: '2026-12-01' }, false],
  [{ from: null, to: '2026-12-01' }, true],
  [{ from: '2026-12-02', to: null }, true],
  [{ to: '2026-12-01' }, true],
  [{ from: '2026-12-02' }, true],
  [{ from: null, to: 0 }, true],
  [{ from: null, to: -1 }, true],
  [{ from: 1, to: null }, true],
  [{}, true],
])('ends that are not both said are in order: %j is %s', (values, holds) => {
  expect(inOrder('from', 'to', '').holds(values)).toBe(holds)
})

test('a form begins with what is stored, or with the initial values, and with nothing else', () => {
  const empty = { title: '', size: 'small', place: '', about: '', metal: 'tin', shown: true }
  const none = { from: null, to: null, club: null }
  expect(valuesOf(cups)).toEqual({ ...empty, ...none })
  const stored = { ...cups.initial, title: 'Кубок города', id: 3, version: 2 }
  expect(valuesOf(cups, stored)).toEqual({ ...empty, ...none, title: 'Кубок города' })
})
