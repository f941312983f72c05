import { expect, test } from 'vitest'
import type { Category } from '#features/sport/category.contract.ts'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import { momentOf } from './own-category.ts'
import type { ProgramItem, Whom } from './program.contract.ts'
import { slotsOf } from './sheet-slots.ts'

const only = ({ ageGroup, sex }: Category, ...weights: string[]): Whom => ({
  ...{ ageGroup, sex, weights },
})
const item = (time: string, kind: ProgramItem['kind'], ...whom: Whom[]): ProgramItem => ({
  ...{ date: '2026-12-12', time, title: 'Сбор', kind, whom },
})
const name = ({ ageGroup, sex }: Category) => `${ageGroup} ${sex}`
/** A line of the sheet a slot, as the coach reads it. */
const sheet = (categories: Category[], ...program: ProgramItem[]) =>
  slotsOf({ categories, program }).map(({ weighIn, start, groups }) => [
    ...[weighIn, start].map((told) => momentOf(told).replace('2026-12-12 ', '')),
    groups.map(({ category, weights }) => [name(category), ...weights].join(' ')).join('; '),
  ])

test('who weighs in and begins together stands together, the earliest first', () => {
  const program = [
    item('10:00', 'weigh_in', only(adults)),
    item('08:00', 'weigh_in', only(u15), only(girls)),
    item('11:00', 'start'),
  ]
  expect(sheet([adults, u15, girls], ...program)).toEqual([
    ['08:00', '11:00', 'до 15 лет m; до 15 лет f'],
    ['10:00', '11:00', 'Взрослые m'],
  ])
})

test('the same weigh-in before another beginning is another line', () => {
  const program = [
    item('08:00', 'weigh_in'),
    item('12:00', 'start', only(u15)),
    item('10:00', 'start', only(girls)),
  ]
  expect(sheet([u15, girls], ...program)).toEqual([
    ['08:00', '10:00', 'до 15 лет f'],
    ['08:00', '12:00', 'до 15 лет m'],
  ])
})

test('weights of a category that come at different hours are told, all of them at one hour are not', () => {
  const program = [
    item('08:00', 'weigh_in', only(u15, '-46', '-50'), only(girls)),
    item('09:00', 'weigh_in', only(u15, '+50')),
    item('11:00', 'start'),
  ]
  expect(sheet([u15, girls], ...program)).toEqual([
    ['08:00', '11:00', 'до 15 лет m -46 -50; до 15 лет f'],
    ['09:00', '11:00', 'до 15 лет m +50'],
  ])
})

test('a category without weights has its one line, and what nobody has told stands last', () => {
  const festival = { ...girls, weights: [] }
  const program = [item('09:00', 'weigh_in', only(festival)), item('11:00', 'start')]
  expect(sheet([u15, festival], ...program)).toEqual([
    ['09:00', '11:00', 'до 15 лет f'],
    ['silent', '11:00', 'до 15 лет m'],
  ])
  expect(sheet([])).toEqual([])
})
