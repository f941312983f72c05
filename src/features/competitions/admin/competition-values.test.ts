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

test('all days move by the same whole weeks, and what this year brought stays with it', () => {
  const whole = {
    ...item,
    ...{ endDate: '2026-10-11', registrationStart: '2026-08-31', registrationEnd: '2026-10-02' },
    ...{ status: 'completed', state: 'postponed', stateReason: 'Ремонт', album_id: 5 },
    ...{ differentClubs: ['Исток'], location: 'Дворец', version: 4 },
    program: ['2026-10-09', '2026-10-10', '2026-10-11'].map((date) => ({ date, time: '10:00' })),
  } as CompetitionItem
  const copy = copiedValues(whole, '2026-11-23', groups)
  expect(copy).toMatchObject({
    ...{ date: '2027-10-09', endDate: '2027-10-10', location: 'Дворец' },
    ...{ registrationStart: '2027-08-30', registrationEnd: '2027-10-01' },
    ...{ status: 'upcoming', state: 'normal', stateReason: '', album_id: null },
    differentClubs: [],
    program: ['2027-10-08', '2027-10-09', '2027-10-10'].map((date) => ({ date, time: '10:00' })),
  })
  expect(copy.categories).toMatchObject([
    { sex: 'm', birthYearFrom: 2013, birthYearTo: 2014 },
    { sex: 'f', birthYearFrom: 2013, birthYearTo: 2014 },
  ])
  for (const own of ['id', 'version', 'results', 'documents']) expect(copy).not.toHaveProperty(own)
  const oneDay = copiedValues(item, '2026-11-23', groups)
  expect([oneDay.endDate, oneDay.registrationStart, oneDay.registrationEnd]).toEqual([
    ...[item.endDate, item.registrationStart, item.registrationEnd],
  ])
})

test('an old competition comes in the first season that is not over', () => {
  for (const [today, date] of [
    ['2026-01-01', '2027-10-09'],
    ['2027-10-08', '2027-10-09'],
    ['2027-10-09', '2028-10-07'],
    ['2030-05-01', '2030-10-05'],
  ] as const)
    expect(copiedValues(item, today, groups).date, today).toBe(date)
  const late = copiedValues(item, '2030-05-01', groups)
  expect([late.title, late.categories[0]?.birthYearFrom]).toEqual(['Кубок 2030', 2016])
})

test.each([
  ['Сезон 2026/2027', 'Сезон 2027/2028'],
  ['Сезон 2025–2026, юноши 2012–2013 г.р.', 'Сезон 2026–2027, юноши 2013–2014 г.р.'],
  ['Кубок-2026г. памяти героев 1941–1945 годов', 'Кубок-2027г. памяти героев 1941–1945 годов'],
  ['Турнир 12026 участников школы 2024', 'Турнир 12026 участников школы 2024'],
])('«%s» is called «%s» a year on', (title, next) => {
  expect(copiedValues({ ...item, title }, '2026-11-23', groups).title).toBe(next)
})

test('a weight goes only where the ready group has weights, all of which are there', () => {
  const weightsOf = (part: object, changes: object = {}) =>
    copiedValues(
      { ...item, categories: [{ ...item.categories[0]!, ...part }], ...changes },
      '2026-11-23',
      groups,
    ).categories[0]?.weights
  const mine = [...u15.men, '-99']
  expect(weightsOf({})).toEqual(u15.men)
  expect(weightsOf({}, { sport: 'sambo' })).toEqual(mine)
  expect(weightsOf({ weights: mine.slice(1) })).toEqual(mine.slice(1))
  expect(weightsOf({ ageGroup: 'до 11 лет' })).toEqual(mine)
  expect(weightsOf({ ageGroup: 'Наша' })).toEqual(mine)
  const girls = [...u15.women, '-99']
  expect(weightsOf({ sex: 'f', weights: girls })).toEqual(girls)
  const won = [{ category: 'Девушки до 15 лет', weight: '-99', ...row }]
  expect(weightsOf({ sex: 'f', weights: girls }, { results: won })).toEqual(u15.women)
})
