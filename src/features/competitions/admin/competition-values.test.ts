import { expect, test } from 'vitest'
import { competitionReference } from '#content/competition-reference.ts'
import { type CompetitionItem, competitions } from '../competitions.record.ts'
import { copiedValues } from './competition-values.ts'

const { groups } = competitionReference
const u15 = groups.find((one) => one.sport === 'judo' && one.ageGroup === 'до 15 лет')!
const years = { birthYearFrom: 2012, birthYearTo: 2013 }
const row = { place: 1, athlete: 'Ким Ян', club: '', coach: '' }

const item = {
  ...competitions.initial,
  ...{ id: 1, version: 1, createdAt: '', updatedAt: '', documents: [] },
  ...{ title: 'Кубок 2026', date: '2026-10-10', sport: 'judo' },
  categories: [
    { ageGroup: 'до 15 лет', sex: 'm', ...years, weights: [...u15.men, '-99'] },
    { ageGroup: 'до 15 лет', sex: 'f', ...years, weights: ['-30', '+30'] },
  ],
  results: [
    { category: 'Юноши до 15 лет', weight: '-99', ...row },
    { category: 'Девушки до 15 лет', weight: '-30', ...row },
  ],
} as CompetitionItem

test('for the new season neither the open names nor a weight that only the protocol brought go along', () => {
  const copy = copiedValues(item, '2026-11-23', groups)
  expect(copy).toMatchObject({ title: 'Кубок 2027', date: '2027-10-09' })
  expect(copy.categories.map(({ weights }) => weights)).toEqual([u15.men, ['-30', '+30']])
})

test('a weight beside the ready ones that no row has was typed by the editor', () => {
  const copy = copiedValues({ ...item, results: [] }, '2026-11-23', groups)
  expect(copy.categories[0]?.weights).toEqual([...u15.men, '-99'])
})
