import { expect, test } from 'vitest'
import type { Category } from '#features/sport/category.contract.ts'
import { readGroup } from './category-match.ts'

const group = (ageGroup: string, fields: Partial<Category> = {}): Category => ({
  ...{ ageGroup, sex: 'm', birthYearFrom: 2012, birthYearTo: 2013, weights: ['-46', '+73'] },
  ...fields,
})
const u13 = group('до 13 лет', { birthYearFrom: 2014, birthYearTo: 2015, weights: ['-34'] })
const u15 = group('до 15 лет')
const girls = group('до 15 лет', { sex: 'f' })
const usual = [u13, u15, girls]
const told = (text: string, categories: Category[] = usual) => {
  const { category, isKnown, weight } = readGroup(text, categories)
  return [category, isKnown, weight]
}
const categoryOf = (text: string, categories: Category[] = usual) => {
  const { category, isKnown } = readGroup(text, categories)
  return isKnown ? category : undefined
}

test('a weight alone is one: with a sign, with kilograms, or when a category has it', () => {
  for (const text of ['-48', '48 кг', 'до 48']) expect(told(text), text).toEqual(['', false, '-48'])
  expect(told(' 46 ')).toEqual(['', false, '-46'])
  // Any other bare number may be a place, a hall, an hour.
  expect(told(' 48 ')).toEqual(['48', false, ''])
})

test.each([
  ['Юноши до 15 лет, до 46,00 кг', '-46'],
  ['Юноши до 15 лет, до 46.0 кг', '-46'],
  ['Юноши до 15 лет; свыше 73', '+73'],
  ['в/к -46 Юноши до 15 лет', '-46'],
  ['Юноши до 15 лет: 46, 50 кг', ''],
  ['Юноши до 15 лет: 46 ;50 кг', ''],
  ['Юноши до 15 лет: 90, 100 кг', ''],
  ['Юноши до 15 лет: 46, -50 кг', ''],
  ['Юноши до 15 лет: 46,+73 кг', ''],
])('in «%s» the weight is «%s» and the category still known', (text, weight) => {
  expect(told(text)).toEqual(['Юноши до 15 лет', true, weight])
})

test('what is no category of this competition stays as it was written, without the weight and the signs around', () => {
  expect(told('Кадеты, — до 46 кг')).toEqual(['Кадеты', false, '-46'])
  expect(told('46 кг: (Кадеты')).toEqual(['Кадеты', false, '-46'])
  expect(told('Кадеты до 46 кг(утро)')).toEqual(['Кадеты (утро)', false, '-46'])
  expect(told('Кадеты   утро')).toEqual(['Кадеты утро', false, ''])
})

test('a name is the same in capitals, with е for ё and any dash', () => {
  const own = [group('Мужчины, группа Ёлка – А'), group('Мужчины, группа Сосна')]
  expect(categoryOf('ФИНАЛ: МУЖЧИНЫ, ГРУППА ЕЛКА - А', own)).toBe('Мужчины, группа Ёлка – А')
  expect(categoryOf('Мужчины, группа Ель', own)).toBeUndefined()
})

test('of two names, one inside the other, the longer is meant; of two beside each other neither', () => {
  const own = [group('Мужчины, группа А'), group('Мужчины, группа А+'), group('Мужчины, группа Б')]
  expect(categoryOf('Мужчины, группа А+', own)).toBe('Мужчины, группа А+')
  expect(categoryOf('Мужчины, группа А', own)).toBe('Мужчины, группа А')
  expect(categoryOf('Мужчины, группа А и Мужчины, группа Б', own)).toBeUndefined()
})

test('sex and age are enough where only one category is like that', () => {
  expect(categoryOf('U13')).toBe('Мальчики до 13 лет')
  expect(categoryOf('U15')).toBeUndefined()
  expect(categoryOf('U15 (u15), юноши')).toBe('Юноши до 15 лет')
  expect(categoryOf('девушки, до 15 лет (до  15 лет)')).toBe('Девушки до 15 лет')
  expect(categoryOf('юноши до 13 лет и до 15 лет')).toBeUndefined()
  expect(categoryOf('юноши U15 (до 15 лет)')).toBe('Юноши до 15 лет')
  expect(categoryOf('Девочки')).toBe('Девушки до 15 лет')
  expect(categoryOf('Финалы', [u13])).toBeUndefined()
  // «16–18 лет» is another group than «до 18 лет».
  const older = [group('16–18 лет')]
  expect(categoryOf('юноши до 18 лет', older)).toBeUndefined()
  expect(categoryOf('юноши, 16 - 18 лет', older)).toBe('Юноши 16–18 лет')
})

test.each([
  'Мальчики 2014–2015 г.р.',
  'Мальчики 2014, 2015 г. р.',
  'мальчики: 2014 и 2015 гр',
  '2014, 2015 гр — мальчики',
  '2014, 2015 г  р, мальчики',
  'Мальчики 2014–2015 (дзюдо)',
  'Тур 5, мальчики 2014–2015 гр',
  'Тур 5, мальчики 2014–2015 г р',
  'Мальчики 2014–2015 года рождения',
  'Мальчики 2014-2015',
  '2014 – 2015',
])('«%s» says by the years of birth who is meant', (text) => {
  expect(categoryOf(text)).toBe('Мальчики до 13 лет')
})

test.each([
  'Мальчики 2014–2016 г.р.',
  'Мальчики 2013–2015 г.р.',
  'Мальчики 2014 г.р.',
  'Турнир 2014 и кубок 2015',
  'Тур 5, мальчики 2014–2015',
  'Мальчики 2014–2015, зал 3',
  'Первенство мальчиков 2014',
])('«%s» does not', (text) => {
  expect(categoryOf(text)).toBeUndefined()
})

test('one year of birth is a category of one year', () => {
  const one = group('до 12 лет', { birthYearFrom: 2015, birthYearTo: 2015 })
  expect(categoryOf('мальчики 2015 г.р.', [u15, one])).toBe('Мальчики до 12 лет')
})
