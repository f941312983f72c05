import { expect, test } from 'vitest'
import { actionNames } from './journal-words.ts'

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
    sessionEnd: 'Закрытие входа',
  })
})
