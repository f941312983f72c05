import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, installRussianErrors } from './russian-errors.ts'

beforeAll(installRussianErrors)

const cases: [string, z.ZodType, unknown, string][] = [
  ['a missing field', z.string(), undefined, 'Заполните поле'],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'Выберите значение'],
  ['a wrong choice', z.enum(['a', 'b']), 'c', 'Выберите значение из списка'],
  ['a number for a text', z.string(), 1, 'Ожидается текст'],
  ['a text for a number', z.number(), 'x', 'Ожидается число'],
  ['a fraction', z.int(), 1.5, 'Ожидается целое число'],
  ['a text for a flag', z.boolean(), 'да', 'Ожидается «да» или «нет»'],
  ['null for a list', z.array(z.string()), null, 'Ожидается список'],
  ['a list for an object', z.object({}), [], 'Ожидается набор полей'],
  ['an empty text', z.string().min(1), '', 'Заполните поле'],
  ['a short text', z.string().min(2), 'a', 'Не короче 2\u00a0символов'],
  ['a long text', z.string().max(1), 'ab', 'Не длиннее 1\u00a0символа'],
  ['a small number', z.number().min(3), 1, 'Не меньше 3'],
  ['a number not above', z.number().gt(3), 3, 'Больше 3'],
  ['a large number', z.number().max(3), 4, 'Не больше 3'],
  ['an empty list', z.array(z.string()).min(1), [], 'Список пуст'],
  ['a long list', z.array(z.string()).max(2), ['', '', ''], 'Не больше 2\u00a0элементов'],
  ['a bad address', z.url(), 'x', 'Недопустимая ссылка'],
  ['a bad e-mail', z.email(), 'x', 'Адрес почты с ошибкой'],
  ['a bad date', z.iso.date(), 'x', 'Такой даты не бывает'],
  ['a bad pattern', z.string().regex(/a/), 'x', 'Неверный формат'],
  ['a remainder', z.number().multipleOf(5), 7, 'Должно делиться на 5'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Неизвестные поля: x'],
  ['no case of many', z.union([z.string(), z.number()]), true, 'Такое значение не подходит'],
]

test.each(cases)('%s is explained in Russian', (_name, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test('a message of the field itself is stronger', () => {
  expect(z.string('Укажите имя').safeParse(1).error?.issues[0]?.message).toBe('Укажите имя')
})

test('field names cannot reach a prototype', () => {
  const schema = z.record(z.string(), z.number())
  const { error } = schema.safeParse(JSON.parse('{"constructor":"x","a":"y"}'))
  const messages = fieldErrors(error!)
  expect(Object.keys(messages)).toEqual(['constructor', 'a'])
  expect(Object.getPrototypeOf(messages)).toBe(Object.prototype)
})
