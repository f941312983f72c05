import { expect, test } from 'vitest'
import {
  goingKinds,
  goingLines,
  kindWord,
  leftWords,
  records,
  staysWords,
  totalOf,
} from './example-words.ts'

const names = new Map([
  ['news', { one: 'Новость', counted: ['новость', 'новости', 'новостей'] as const }],
  ['club', { one: 'Клуб', counted: ['клуб', 'клуба', 'клубов'] as const }],
  ['album', { one: 'Альбом' }],
])
const example = {
  ...{ present: true, changed: [], contacts: 0, about: 0, inTrash: 0 },
  unchanged: [
    { entity: 'news', total: 12 },
    { entity: 'club', total: 1 },
  ],
}

test('what goes as it came is counted by kinds; contacts are named only when some are left', () => {
  const lines = ['12\u00a0новостей', '1\u00a0клуб']
  const going = goingKinds(example, [])
  expect(goingLines(example, going, names)).toEqual(lines)
  expect(goingLines({ ...example, contacts: 1 }, going, names)).toEqual([
    ...lines,
    'контакты, которые вы не меняли: их поля станут пустыми и\u00a0вернутся, если вернуть пример из\u00a0корзины',
  ])
  expect(goingLines({ ...example, about: 1 }, going, names)).toEqual([
    ...lines,
    'тексты о\u00a0федерации, которые вы не меняли: станут пустыми и\u00a0вернутся, если вернуть пример из\u00a0корзины',
  ])
})

test('what is named goes too, and of what stays what the example made', () => {
  const part = (total: number) => [{ entity: 'photo', total }]
  const one = { id: 1, name: 'Альбом', emptied: [] }
  const [album, news] = [
    { ...one, entity: 'album', parts: part(3) },
    { ...one, entity: 'news', parts: [] },
  ]
  const changed = [album, { ...album, id: 2, parts: part(4) }, news]
  const going = (also: typeof changed) => goingKinds({ ...example, changed }, also)
  expect(going([news])).toEqual([
    { entity: 'news', total: 13 },
    { entity: 'club', total: 1 },
    { entity: 'photo', total: 7 },
  ])
  expect(going(changed).map(({ total }) => total)).toEqual([13, 1, 2])
  expect(totalOf(going([album]))).toBe(18)
})

test('a kind is called by its noun, or by its name in the journal when it has none to count', () => {
  expect(kindWord('news', names)).toBe('новость')
  expect(['album', 'unheard'].map((entity) => kindWord(entity, names))).toEqual([
    'album',
    'unheard',
  ])
})

test('of what stays it is said what is taken out of it', () => {
  expect(staysWords({ entity: 'news', parts: [], emptied: [] }, names)).toBe('новость')
  const parts = [{ entity: 'news', total: 2 }]
  expect(staysWords({ entity: 'club', parts, emptied: ['телефон'] }, names)).toBe(
    'клуб. Если оставить, пропадёт то, что было примером: 2\u00a0новости, телефон',
  )
})

test.each([
  [1, '1\u00a0запись'],
  [3, '3\u00a0записи'],
  [11, '11\u00a0записей'],
])('%i are «%s»', (total, text) => {
  expect(records(total)).toBe(text)
})

test.each([
  [0, 'останутся 0 записей, которые'],
  [1, 'останется 1 запись, которую'],
  [2, 'останутся 2 записи, которые'],
  [21, 'останется 21 запись, которую'],
  [5, 'останутся 5 записей, которые'],
])('of what is changed it is said that it stays: %i', (total, words) => {
  expect(leftWords(total).replaceAll('\u00a0', ' ')).toBe(
    `На сайте ${words} вы меняли или дополняли.`,
  )
})
