import { expect, test } from 'vitest'
import type { TrashItem } from '../trash.contract.ts'
import { daysLeftWords, kindLine, partsBeside, purgeWords, wholesBeside } from './trash-words.ts'

const item = (given: Partial<TrashItem>): TrashItem => ({
  ...{ id: 1, entity: 'photo', entityId: 1, name: 'Финал', detail: '', hasPreview: false },
  ...{ deletedAt: '', deletedBy: 'admin', expiresAt: '', parent: null, parts: 0, isKnown: true },
  ...given,
})
const photo = { name: { one: 'Фотография' }, detail: (album: string) => ` из альбома «${album}»` }

test.each([
  ['Набор в секцию', '', { name: { one: 'Новость' } }, 'Новость'],
  ['Согласие № 3', '', { name: { one: 'Согласие' } }, ''],
  ['Новый год в зале', '', { name: { one: 'Новость' } }, 'Новость'],
  ['Зал', '', { name: { one: 'Зал борьбы' } }, 'Зал борьбы'],
  ['Кубок', '1 документ', { name: { one: 'Соревнование' } }, 'Соревнование · 1 документ'],
  ['Альбом сборов', '12 фото', { name: { one: 'Альбом' } }, '12 фото'],
  ['Финал', 'Кубок', photo, 'Фотография из альбома «Кубок»'],
  ['Фото с финала', 'Кубок', photo, 'Фотография из альбома «Кубок»'],
  ['Фото из\u00a0альбома «Кубок „Осень“»', 'Кубок «Осень»', photo, ''],
])('«%s», «%s»: the row says nothing twice', (name, detail, kind, line) => {
  expect(kindLine({ name, detail }, kind)).toBe(line)
})

const album = item({ id: 9, entity: 'album', entityId: 4, name: 'Сборы', parts: 2 })
const parent = { entity: 'album', entityId: 4, name: 'Сборы' }
const parts = [item({ id: 7, entityId: 1, parent }), item({ id: 8, entityId: 2, parent })]

test('a whole that is not chosen with its parts is named once', () => {
  expect(wholesBeside(parts)).toEqual(['Сборы'])
  expect(wholesBeside([...parts, album])).toEqual([])
  expect(wholesBeside([item({})])).toEqual([])
})

test('how long a record stays agrees with its days', () => {
  expect([0, 1, 2, 5, 21].map((days) => daysLeftWords(days).replaceAll('\u00a0', ' '))).toEqual([
    'исчезнет этой ночью',
    'остался 1 день',
    'осталось 2 дня',
    'осталось 5 дней',
    'остался 21 день',
  ])
  const along = (total: number) => purgeWords([{ ...album, parts: total }]).split(' — ')[1]
  expect([0, 1, 2, 5, 21].map((total) => along(total)?.replaceAll('\u00a0', ' '))).toEqual([
    undefined,
    '1 запись, удалённая раньше.',
    '2 записи, удалённые раньше.',
    '5 записей, удалённые раньше.',
    '21 запись, удалённая раньше.',
  ])
})

test('before records go for good it is said what goes with them', () => {
  expect(partsBeside([album, ...parts])).toBe(0)
  expect(purgeWords([album])).toBe(
    '«Сборы» исчезнет вместе с\u00a0файлами, и\u00a0вернуть будет нельзя. Вместе с\u00a0этим — 2\u00a0записи, удалённые раньше.',
  )
  expect(purgeWords([album, parts[0]!])).toBe(
    'Они исчезнут вместе с\u00a0файлами, и\u00a0вернуть будет нельзя. Вместе с\u00a0этим — 1\u00a0запись, удалённая раньше.',
  )
  expect(purgeWords(parts)).toBe('Они исчезнут вместе с\u00a0файлами, и\u00a0вернуть будет нельзя.')
})
