import { expect, test } from 'vitest'
import { actionNames, actorName } from './journal-words.ts'

test.each([
  ['admin', 'администратор'],
  ['demo', 'демонстрация'],
  ['visitor', 'посетитель'],
  ['Петрова А.', 'Петрова А.'],
])('who did it: %s is «%s»', (actor, name) => {
  expect(actorName(actor)).toBe(name)
})

test('every action has its noun', () => {
  expect(actionNames).toEqual({
    create: 'Создание',
    update: 'Изменение',
    delete: 'Удаление',
    restore: 'Возвращение из корзины',
    purge: 'Удаление навсегда',
    shorten: 'Имя сокращено',
    signIn: 'Вход',
    signInFailed: 'Неудачный вход',
    password: 'Смена пароля',
    signInName: 'Смена имени пользователя',
    sessionEnd: 'Закрытие входа',
  })
})
