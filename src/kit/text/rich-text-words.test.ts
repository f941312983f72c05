import { expect, test } from 'vitest'
import { richTextInput } from '#kit/rich-text/rich-text.contract.ts'
import { processorMs } from '#test/processor-time.ts'
import type { RichTextDoc } from './rich-text-doc.ts'
import { firstSentence, isEmptyDoc, readingMinutes, richTextPlain } from './rich-text-words.ts'

const text = (value: string) => ({ type: 'text', text: value })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const docOf = (...content: object[]) => ({ type: 'doc', content }) as RichTextDoc

test('the plain text has a line for each block', () => {
  const item = (value: string) => ({ type: 'listItem', content: [paragraph(text(value))] })
  const doc = docOf(
    { type: 'heading', attrs: { level: 2 }, content: [text('Итоги')] },
    paragraph(text('Пер'), text('вый'), { type: 'hardBreak' }, text('день')),
    { type: 'bulletList', content: [item('раз'), item('два')] },
    paragraph(),
    { type: 'image', attrs: { src: '/files/a.jpg' } },
  )
  expect(richTextPlain(doc)).toBe('Итоги\nПервый\nдень\nраз\nдва')
})

test('old and odd documents have words too', () => {
  for (const doc of [null, {}, { content: 'x' }, { content: [null, 1, { type: 'paragraph' }] }]) {
    expect(richTextPlain(doc as unknown as RichTextDoc)).toBe('')
  }
})

test('a document is empty without words and pictures', () => {
  for (const doc of [docOf(), richTextInput.parse(''), docOf(paragraph(text('  ')))]) {
    expect(isEmptyDoc(doc)).toBe(true)
  }
  expect(isEmptyDoc(richTextInput.parse('а'))).toBe(false)
  expect(isEmptyDoc(docOf({ type: 'image', attrs: { src: '/files/a.jpg' } }))).toBe(false)
  const video = { type: 'video', attrs: { provider: 'vk', id: '1_2' } }
  expect(isEmptyDoc(docOf({ type: 'blockquote', content: [video] }))).toBe(false)
})

test('reading takes a minute for 180 words, and of fewer nothing is said', () => {
  const words = (n: number) => richTextInput.parse('кое-что '.repeat(n))
  expect([0, 1, 179, 180, 260, 280, 900].map((n) => readingMinutes(words(n)))).toEqual([
    0, 0, 0, 1, 1, 2, 5,
  ])
})

test.each([
  ['Первая фраза. Вторая.', 'Первая фраза.'],
  ['Победа! Поздравляем.', 'Победа!'],
  ['Кто приедет?.. Все.', 'Кто приедет?..'],
  ['Он сказал: «Иди!» Мы пошли.', 'Он сказал: «Иди!»'],
  [
    'В г. Омске прошёл турнир им. А. С. Пушкина. Было жарко.',
    'В г. Омске прошёл турнир им. А. С. Пушкина.',
  ],
  ['Вес до 60 кг. Начало в 10.30. Вход свободный.', 'Вес до 60 кг. Начало в 10.30.'],
  ['Заголовок\nТекст.', 'Заголовок'],
  ['\n\n Текст без точки ', 'Текст без точки'],
  ['', ''],
])('the first sentence of %j is %j', (value, sentence) => {
  expect(firstSentence(value)).toBe(sentence)
})

test('a long sentence is cut at a word', () => {
  expect(firstSentence('Соревнования прошли в спорткомплексе', 20)).toBe('Соревнования прошли…')
  expect(firstSentence('Раз, два — три', 11)).toBe('Раз, два…')
  expect(firstSentence('а'.repeat(50), 10)).toBe(`${'а'.repeat(9)}…`)
  expect(firstSentence('🥋'.repeat(50), 10).isWellFormed()).toBe(true)
  for (let max = 5; max < 60; max++) {
    expect(
      firstSentence('Очень длинная фраза о соревнованиях по дзюдо в городе', max).length,
    ).toBeLessThanOrEqual(max)
  }
})

test('a text without an end is searched quickly', () => {
  const search = () => {
    for (const part of ['А. ', 'г. ', '. ', '.» ', 'а']) firstSentence(part.repeat(60_000))
  }
  expect(processorMs(search)).toBeLessThan(500)
})
