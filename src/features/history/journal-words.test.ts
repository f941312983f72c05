import { expect, test } from 'vitest'
import type { HistoryEntry } from './history.contract.ts'
import {
  actionNames,
  nothingSought,
  runWords,
  soughtActions,
  stayedWords,
  undoName,
  undoNames,
  undoneWords,
  withParts,
} from './journal-words.ts'

test('every action has its noun', () => {
  expect(actionNames).toEqual({
    create: 'Создание',
    update: 'Изменение',
    delete: 'Удаление',
    restore: 'Возвращение удалённого',
    purge: 'Удаление навсегда',
    shorten: 'Имя сокращено',
    signIn: 'Вход',
    signInFailed: 'Неудачный вход',
    password: 'Смена пароля',
    signInName: 'Смена имени пользователя',
    sessionEnd: 'Завершение сеанса',
  })
})

test('an undo says of which entry, as long as that is kept', () => {
  const day = (at: string) => at.slice(0, 10)
  const at = '2026-11-21T09:00:00.000Z'
  const of = (action: HistoryEntry['action'], undone?: HistoryEntry['undone']) => {
    const entry = { action, undone }
    return [undoName(entry), undoneWords(entry, day).replaceAll('\u00a0', ' ')]
  }
  const before = { id: 7, side: 'before', at } as const
  expect(of('update', before)).toEqual(['Отмена', 'Отменено изменение от 2026-11-21'])
  expect(of('update', { id: 7, side: 'after', at })[1]).toBe('Версия от 2026-11-21')
  expect(of('update', { ...before, at: null })).toEqual(['Отмена', ''])
  expect(of('restore', before)).toEqual([undefined, 'Отменено удаление от 2026-11-21'])
  expect(of('delete', before)).toEqual([undefined, 'Отменено появление от 2026-11-21'])
  expect(of('update')).toEqual([undefined, ''])
  expect(undoNames).toEqual({ before: 'Отмена', after: 'Возврат к\u00a0версии' })
})

const names = new Map([
  ['photo', { name: { one: 'Фотография', counted: ['фото', 'фото', 'фото'] as const } }],
  ['paper', { name: { one: 'Бумага' } }],
])
const entry = { entity: 'album' } as HistoryEntry

test('what went or came along is counted beside the kind', () => {
  expect(withParts('Альбом', entry, names)).toBe('Альбом')
  const parts = [
    { entity: 'paper', total: 1 },
    { entity: 'photo', total: 7 },
    { entity: 'unheard', total: 2 },
  ]
  const stays = [
    { entity: 'photo', total: 21, stays: true as const },
    { entity: 'paper', total: 1, stays: true as const },
  ]
  const whole = { ...entry, parts: [...parts, ...stays] }
  expect(withParts('Альбом', whole, names)).toBe('Альбом и\u00a0Бумага: 1, 7\u00a0фото, unheard: 2')

  const told = '21\u00a0фото, Бумага: 1'
  expect(stayedWords({ ...whole, action: 'delete' }, names)).toBe(`Осталось без связи: ${told}`)
  expect(stayedWords({ ...whole, action: 'restore' }, names)).toBe(`Связь вернулась: ${told}`)
  expect(stayedWords({ ...entry, parts }, names)).toBe('')
})

test('what was added one after the other is counted, and where it was added', () => {
  const names = new Map([
    ['photo', { name: { one: 'Фотография', counted: ['фотография', 'фотографии', 'фотографий'] } }],
    ['album', { name: { one: 'Альбом', whom: 'альбом' } }],
  ] as const)
  const told = (total: number, whole?: { entity: string; name: string }) =>
    runWords(
      { entity: 'photo', run: { total, until: '', ...(whole && { whole }) } },
      names,
    ).replaceAll('\u00a0', ' ')
  const album = { entity: 'album', name: 'Кубок «Заря»' }
  expect(told(100, album)).toBe('Добавлено: 100 фотографий в альбом «Кубок „Заря“»')
  expect(told(21)).toBe('Добавлено: 21 фотография')
})

test('days that stand the wrong way round are the reason that nothing is found', () => {
  const title = (from: string, to: string) => nothingSought({ from, to }).title
  expect(title('2026-11-25', '2026-11-24')).toBe('Дни перепутаны местами')
  for (const [from, to] of [
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24', ''],
    ['', '2026-11-24'],
    ['', ''],
  ] as const)
    expect(title(from, to), `${from} ${to}`).toBe('Ничего не нашлось')
})

test('whoever looks for what was taken back has its words to choose', () => {
  expect(soughtActions).toEqual({ ...actionNames, undo: 'Отмена', return: 'Возврат к\u00a0версии' })
})
