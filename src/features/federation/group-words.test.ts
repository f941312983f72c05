import { expect, test } from 'vitest'
import { isAdaptive, isClosed, isFull, surelyUpTo, usualPlaces } from './group-words.ts'

test('a group without a free place is known by its words, also those the form offers', () => {
  expect(usualPlaces.filter((places) => isFull({ places }))).toEqual([usualPlaces[2]])
  for (const places of ['мест нет', 'Мест пока нет', 'нет свободных мест', 'лист ожидания'])
    expect(isFull({ places }), places).toBe(true)
  for (const places of ['группа ещё не набрана', 'есть 3 места', 'места есть', 'не набрана', ''])
    expect(isFull({ places }), places).toBe(false)
})

test('to a team and by invitation people are called, others may just come', () => {
  const closed = (places: string, level: 'any' | 'team' = 'any') => isClosed({ places, level })
  for (const places of ['по вызову', 'Только по отбору', 'по  приглашению тренера'])
    expect(closed(places), places).toBe(true)
  for (const places of ['', 'есть места', 'тепло отбору', 'по записи'])
    expect(closed(places), places).toBe(false)
  expect(closed('есть места', 'team')).toBe(true)
})

test.each([
  ['Дзюдо, студенты', 17, 25],
  ['Студенческая', 17, 25],
  ['Дети и подростки', 6, 17],
  ['Младшие школьники', 7, 17],
  ['Детская группа', 6, 12],
  ['Дети', 14, 14],
  ['Дошкольники', 4, 7],
  ['Взрослые и ветераны', 18, undefined],
  ['Дети и взрослые', 6, undefined],
  ['Вместе с родителями, дети', 4, undefined],
  ['Для всех', 12, undefined],
  ['Отдетая', 12, undefined],
  ['Боевое самбо', 16, undefined],
])('«%s», from %i, is surely meant up to %s', (group, ageFrom, age) => {
  expect(surelyUpTo({ group, ageFrom, ageTo: null })).toBe(age)
  expect(surelyUpTo({ group, ageFrom, ageTo: 99 })).toBeUndefined()
})

test.each([
  ['Адаптивная группа', true],
  ['Дети с ОВЗ', true],
  ['Дети с особенностями зрения', true],
  ['Ребята с инвалидностью', true],
  ['Дети с нарушениями слуха', true],
  ['Паралимпийское дзюдо', true],
  ['Дети, 7–9 лет', false],
  ['Совзводная', false],
  ['', false],
])('«%s» is a group for people with disabilities: %s', (group, is) => {
  expect(isAdaptive({ group }, { name: 'Клуб «Журавль»' })).toBe(is)
  expect(isAdaptive({ group: 'Дети' }, { name: group })).toBe(is)
})
