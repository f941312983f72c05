import { expect, test } from 'vitest'
import { readClubFilter } from './club-filter.ts'
import { mayBeAsked, saidAges } from './training-alone.ts'

const said = (title: string, description = '') => {
  const ages = saidAges({ title, description })
  return ages && [ages.ageFrom, ages.ageTo]
}

test.each([
  ['Открытая тренировка, 7–10 лет', '', [7, 10]],
  ['Открытая тренировка', 'Для детей от 6 до 9 лет.', [6, 9]],
  ['Открытая тренировка', 'Приходите с 12 лет.', [12, null]],
  ['Самооборона 18+', '', [18, null]],
  ['Малыши', 'До 6 лет, с мамой.', [null, 6]],
  ['Тренировка для взрослых', '', [18, null]],
  ['Взрослые и дети', '', [null, null]],
  ['Детская тренировка', '', [null, 12]],
  ['Для всей семьи', '', [null, null]],
  ['Открытая тренировка', '', undefined],
  ['Открытая тренировка', 'Начало в 10:00–12:30, 10 лет клубу', undefined],
  ['Две группы', 'В 10:00 до 9 лет, в 12:00 до 13 лет', undefined],
])('«%s: %s» is for %j', (title, description, ages) => {
  expect(said(title, description)).toEqual(ages)
})

const entry = { description: '', startDate: '2026-11-29T11:00', sport: null }
const isOffered = (title: string, query: Parameters<typeof readClubFilter>[0]) =>
  mayBeAsked({ ...entry, title }, readClubFilter(query)!, '2026-11-23')

test('to a team nobody just comes, whatever was asked', () => {
  for (const title of ['Сборная города по дзюдо', 'Тренировка сборной', 'Сбор: по вызову'])
    for (const query of [{}, { age: '16' }, { adult: '1' }])
      expect(isOffered(title, query), title).toBe(false)
  expect(isOffered('Сборы открыты для всех', {})).toBe(true)
})

test('what says whom it is for is offered to them alone, what does not say it to anybody', () => {
  const offered = (query: Parameters<typeof readClubFilter>[0], ...titles: string[]) =>
    titles.filter((title) => isOffered(title, query))
  const open = 'Открытая тренировка'
  expect(offered({ age: '5' }, open, 'Тренировка 7–9 лет', 'Для взрослых', 'Дети')).toEqual([
    ...[open, 'Дети'],
  ])
  expect(offered({ adult: '1' }, open, 'Тренировка 16+', 'Для взрослых', 'Дети')).toEqual([
    ...[open, 'Тренировка 16+', 'Для взрослых'],
  ])
  expect(offered({ sex: 'm' }, open, 'Женская тренировка', 'Мужчины и женщины')).toEqual([
    ...[open, 'Мужчины и женщины'],
  ])
  expect(offered({ sex: 'f' }, 'Юноши', 'Девушки')).toEqual(['Девушки'])
  expect(offered({ level: 'continuing' }, open, 'Для новичков', 'С опытом')).toEqual([
    ...[open, 'С опытом'],
  ])
  expect(offered({ level: 'beginners' }, 'Новичкам и продолжающим', 'С опытом')).toEqual([
    'Новичкам и продолжающим',
  ])
  expect(offered({ adaptive: '1' }, open, 'Адаптивная тренировка')).toEqual([
    'Адаптивная тренировка',
  ])
  expect(offered({ age: '8' }, open, 'Адаптивная тренировка')).toEqual([open])
})
