import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test('parts become sentences, each begun with a capital and ended once', () => {
  expect(sentences(['Приёмы дзюдо', 'удушение треугольником', 'Ноги сжимают шею.'])).toBe(
    'Приёмы дзюдо. Удушение треугольником. Ноги сжимают шею.',
  )
  expect(sentences(['Шагнуть он не\u00a0успевает.', 'Соответствие прямое'])).toBe(
    'Шагнуть он не\u00a0успевает. Соответствие прямое',
  )
})

test.each(['Кто наш тренер?', 'Сдаюсь!', 'И так далее…', 'Он сказал «да».', '(см. правила.)'])(
  'what has its end gets no other: «%s»',
  (ended) => expect(sentences([ended, 'Дальше'])).toBe(`${ended} Дальше`),
)

test('within quotation marks it begins with a capital too', () => {
  expect(sentences(['Хадзимэ', '«начали»'])).toBe('Хадзимэ. «Начали»')
})

test('what is empty leaves nothing behind', () => {
  expect(sentences(['', undefined, 'Одно', false, ' '])).toBe('Одно')
  expect(sentences([])).toBe('')
})
