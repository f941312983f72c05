import { expect, test } from 'vitest'
import { inOtherLayout } from './keyboard-layout.ts'
import { editDistance, suggestSpelling } from './near-words.ts'
import { SearchIndex } from './search-index.ts'
import { readQuestion } from './search-ranking.ts'
import { tokensOf, withoutStopWords } from './search-words.ts'

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word)

test('a word is the same however it is written: case, ё, stress, soft hyphens', () => {
  expect(wordsOf('Ёлкин, ЕЛКИН; Е\u0308лкин')).toEqual(['елкин', 'елкин', 'елкин'])
  expect(wordsOf('за\u0301мок трени\u00adровка')).toEqual(['замок', 'тренировка'])
  expect(wordsOf('\u0301 — !')).toEqual([])
  expect(wordsOf('U15 内股')).toEqual(['u15', '内股'])
})

test('each word keeps its place in the text, so that it can be marked there', () => {
  const text = 'Кубок «Ёлка», 2026'
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Кубок',
    'Ёлка',
    '2026',
  ])
})

test('of an endless word the beginning counts', () => {
  expect(wordsOf('я'.repeat(90))).toEqual(['я'.repeat(40)])
})

test('words that say little are left out unless there are no others', () => {
  const telling = (text: string) => withoutStopWords(tokensOf(text)).map(({ word }) => word)
  expect(telling('соревнования по дзюдо и самбо')).toEqual(['соревнования', 'дзюдо', 'самбо'])
  expect(telling('не о')).toEqual(['не', 'о'])
})

test.each([
  ['lp.lj', 'дзюдо'],
  ['LP.LJ', 'дзюдо'],
  ['ыущш тфпу', 'seoi nage'],
  ['lp.lj Энск', 'дзюдо энск'],
  ['lp.lj.Энск', undefined],
  ['cfv,j  lp.lj', 'самбо  дзюдо'],
  ['`krf', 'ёлка'],
  ['2026', undefined],
])('the keys of «%s» in the other layout are «%s»', (text, other) => {
  expect(inOtherLayout(text)).toBe(other)
})

test.each([
  ['дзюдо', 'дзюдо', 0],
  ['дзюдо', 'дзюда', 1],
  ['дзюдо', 'зюдо', 1],
  ['дзюдо', 'дзююдо', 1],
  ['дзюдо', 'дюздо', 1],
  ['дзюдо', 'зддюо', 2],
  ['самбо', 'смабо', 1],
  ['са', 'ас', 1],
  ['', 'ас', 2],
  ['аб', 'ва', 2],
  ['аб', 'бв', 2],
])('from «%s» to «%s» there are %i slips', (one, other, slips) => {
  expect(editDistance(one, other, 9)).toBe(slips)
})

test('slips beyond the limit are not counted on', () => {
  expect(editDistance('самбо', 'дзюдо', 1)).toBe(2)
  expect(editDistance('самбо', 'самба', 1)).toBe(1)
})

const indexOf = (...texts: string[]) => {
  const index = new SearchIndex((word) => word)
  for (const [at, title] of texts.entries()) index.add('news', { href: `/${at}`, title })
  return index.close()
}
const suggest = (index: SearchIndex, text: string) => suggestSpelling(index, readQuestion(text))

test('a misspelled word becomes the nearest known one, of equally near the usual one', () => {
  const index = indexOf('Аттестация', 'Карта', 'Карпа', 'Карта города', 'Сбор')
  expect(suggest(index, 'атестация')).toBe('аттестация')
  expect(suggest(index, 'карца')).toBe('карта')
  expect(suggest(index, 'карпа')).toBeUndefined()
  expect(suggest(index, 'атестация города')).toBe('аттестация города')
})

test('a short word has one slip at most, and a very short or very long one is left alone', () => {
  const index = indexOf('Сбор', 'Тренировка', 'Ката')
  expect(suggest(index, 'сбар')).toBe('сбор')
  expect(suggest(index, 'збар')).toBeUndefined()
  expect(suggest(index, 'кат')).toBeUndefined()
  expect(suggest(index, `тренировк${'а'.repeat(16)}`)).toBeUndefined()
  expect(suggest(index, 'трнеровка')).toBe('тренировка')
})

test('of equally near words the usual one is meant, of its forms the nearest', () => {
  expect(suggest(indexOf('Банка', 'Банка', 'Ванка'), 'ганка')).toBe('банка')
  expect(suggest(indexOf('Банка', 'Ванка', 'Ванка'), 'ганка')).toBe('ванка')
  const forms = indexOf('Карта', 'Карты')
  expect([suggest(forms, 'катра'), suggest(forms, 'катры')]).toEqual(['карта', 'карты'])
})

test('four and five letters are as far apart as 24 and 25', () => {
  const letters = 'qwertypasdfghjklzxcvbnmqw'
  const index = indexOf('Qwer', 'Qwert zxcvb', letters.slice(0, 24), letters)
  expect(suggest(index, 'qxyr')).toBeUndefined()
  expect(suggest(index, 'qxyrt')).toBe('qwert')
  expect(suggest(index, `${letters.slice(0, 23)}x`)).toBe(letters.slice(0, 24))
  expect(suggest(index, `${letters.slice(0, 22)}xxx`)).toBeUndefined()
  expect(suggest(index, `${letters.slice(0, 24)}x`)).toBeUndefined()
})

test('only the first three unknown words are looked for', () => {
  const index = indexOf('Альфа', 'Бета', 'Гамма', 'Дельта')
  expect(suggest(index, 'альфу бетта гама дельто')).toBe('альфа бета гамма дельто')
})
