import { expect, test } from 'vitest'
import { partlyBack } from './partly-back.ts'

test('what came back and what did not is told with numbers, names and reasons', () => {
  const twin = 'Такую фотографию уже загрузили'
  const many = ['А', 'Б', 'В', 'Г', 'Д'].map((name) => ({ name, reason: twin }))
  expect(partlyBack(12, [{ name: 'Финал', reason: twin }])).toBe(
    'Возвращено 12, не\u00a0возвращено 1. «Финал»: такую фотографию уже загрузили',
  )
  expect(partlyBack(0, [...many, { name: 'Е', reason: 'Вернуть некуда' }])).toBe(
    'Не\u00a0возвращено 6. «А», «Б», «В» и\u00a0ещё 2: такую фотографию уже загрузили. «Е»: вернуть некуда',
  )
})
