import { expect, test } from 'vitest'
import { agesSaid } from '../../../migrations/0117-training-ages.ts'
import { agesOfClub, isOfChildren } from './club-ages.ts'

test.each([
  ['Малыши, 5–6 лет', 5, 6],
  ['дети 7-9 лет', 7, 9],
  ['Дети от 7 до 9 лет', 7, 9],
  ['Дети (2 — 3 года), с мамой', 2, 3],
  ['Юниоры 18–21 год', 18, 21],
  ['Взрослые, от 18 лет', 18, null],
  ['взрослые от 18', 18, null],
  ['Взрослые (с 21 года)', 21, null],
  ['Боевое самбо 16+', 16, null],
])('«%s» says its ages: %s, %s', (group, ageFrom, ageTo) => {
  expect(agesSaid(group)).toEqual({ ageFrom, ageTo })
})

test.each([
  '',
  'Сборная города',
  'Взрослые',
  'Юноши до 13 лет',
  'Старше 16 лет',
  'Дети 7–9',
  'Дети 7 лет',
  'Дети 7–9 лет и 10–12 лет',
  'Группа 2, дети 7–9 лет',
  '2015–2017 годов рождения',
  '2015–2017 лет',
  '1–3 год обучения',
  'Стаж от 5 лет',
  '1–4 классы, 7–10 лет',
  'от 60 кг',
  'от 18:00',
  'от 500 ₽',
  'Дети 9–7 лет',
  'Малыши, 0–3 года',
  'Зал 16',
  '5 летний лагерь, от 7',
])('«%s» says no ages that can be read in one way', (group) => {
  expect(agesSaid(group)).toEqual({ ageFrom: null, ageTo: null })
})

const ages = (ageFrom: number | null, ageTo: number | null) => ({ ageFrom, ageTo })
const nobodySaid = ages(null, null)

test.each([
  [8, 17, true],
  [13, null, true],
  [null, 17, true],
  [14, 18, false],
  [null, 18, false],
  [null, null, false],
])('from %s to %s: of children %s', (ageFrom, ageTo, isSo) => {
  expect(isOfChildren({ ageFrom, ageTo })).toBe(isSo)
})

test('a club takes whom its groups take, when all of them say it', () => {
  expect(agesOfClub(ages(4, 99), [ages(7, 9), ages(5, 6)])).toEqual(ages(5, 9))
  expect(agesOfClub(nobodySaid, [ages(7, 9), ages(16, null)])).toEqual(ages(7, null))
  expect(agesOfClub(ages(4, 9), [ages(null, 12), ages(7, 9)])).toEqual(ages(null, 12))
})

test('where a group does not say it the club’s own words stand, and contradict no other group', () => {
  expect(agesOfClub(ages(6, 12), [])).toEqual(ages(6, 12))
  expect(agesOfClub(ages(6, 12), [nobodySaid])).toEqual(ages(6, 12))
  expect(agesOfClub(ages(6, 12), [nobodySaid, ages(7, 9)])).toEqual(ages(6, 12))
  expect(agesOfClub(ages(6, 12), [nobodySaid, ages(16, null)])).toEqual(ages(6, null))
  expect(agesOfClub(nobodySaid, [nobodySaid, ages(7, 9)])).toEqual(nobodySaid)
})
