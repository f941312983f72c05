import { expect, test } from 'vitest'
import { competitionReference } from '#content/competition-reference.ts'
import { categoriesOfGroup, categoriesOfOtherSports, isAnyOlder } from './reference-rules.ts'

const { groups } = competitionReference
const agesOf = (sport: string) => groups.filter((group) => group.sport === sport)
const of = (sport: string, ageGroup: string) => {
  const group = groups.find((one) => one.sport === sport && one.ageGroup === ageGroup)
  const years = { birthYearFrom: 2000, birthYearTo: 2010 }
  return (['m', 'f'] as const).map((sex) => ({
    ...{ ageGroup, sex, ...years },
    weights: [...((sex === 'm' ? group?.men : group?.women) ?? [])],
  }))
}

test('categories taken for one sport are told of when another is chosen', () => {
  const judo = of('judo', 'Ветераны')
  expect(categoriesOfOtherSports(judo, 'judo', groups)).toEqual([])
  expect(categoriesOfOtherSports(judo, 'sambo', groups)).toEqual(judo)
})

test('those that both sports have, and those made by hand, are nobody’s', () => {
  const adults = of('sambo', 'Взрослые')
  expect(categoriesOfOtherSports(adults, 'combat_sambo', groups)).toEqual([])
  expect(categoriesOfOtherSports(adults, 'judo', groups)).toEqual(adults)
  const own = of('sambo', 'Взрослые').map((one) => ({ ...one, weights: ['-30', '+30'] }))
  expect(categoriesOfOtherSports(own, 'judo', groups)).toEqual([])
})

test('the weights of another age group of another sport are no sign of it', () => {
  const [men] = of('judo', 'Ветераны')
  expect(
    categoriesOfOtherSports([{ ...men!, ageGroup: 'Мастера города' }], 'sambo', groups),
  ).toEqual([])
})

test('a group is two categories of the years in which its ages were born', () => {
  const group = { ageGroup: '14–16 лет', ageFrom: 14, ageTo: 16, men: ['-46', '+88'], women: [] }
  const years = { ageGroup: '14–16 лет', birthYearFrom: 2010, birthYearTo: 2012 }
  expect(categoriesOfGroup(group, 2026)).toEqual([
    { ...years, sex: 'm', weights: ['-46', '+88'] },
    { ...years, sex: 'f', weights: [] },
  ])
  const [men] = categoriesOfGroup({ ...group, ageTo: null }, 2026)
  expect([men.birthYearFrom, men.birthYearTo]).toEqual([1946, 2012])
})

test('every age from eleven has a ready group of sambo and of judo, named after its ages', () => {
  for (const sport of ['judo', 'sambo'])
    for (let age = 11; age <= 40; age++)
      expect(
        agesOf(sport).some(({ ageFrom, ageTo }) => ageFrom <= age && age <= (ageTo ?? age)),
        `${sport} ${age}`,
      ).toBe(true)
  for (const { ageGroup, ageFrom, ageTo } of agesOf('sambo'))
    if (ageTo !== null) expect(ageGroup).toBe(`${ageFrom}–${ageTo} лет`)
})

test('weights that are offered are a whole scale, and both sexes have one or neither', () => {
  for (const { ageGroup, men, women } of groups) {
    expect(men.length > 0, ageGroup).toBe(women.length > 0)
    for (const weights of [men, women].filter((one) => one.length > 0)) {
      const limits = weights.slice(0, -1).map((weight) => -Number(weight))
      expect(limits, ageGroup).toEqual(limits.toSorted((a, b) => a - b))
      expect(weights.at(-1)).toBe(`+${limits.at(-1)}`)
    }
  }
})

test('who was born 75 years before or earlier is «and older», a year of three figures is a slip', () => {
  const older = (birthYearFrom: number) => isAnyOlder({ birthYearFrom }, 2026)
  expect([1900, 1946, 1951].map(older)).toEqual([true, true, true])
  expect([1952, 2010, 1899, 0].map(older)).toEqual([false, false, false, false])
})

test('the usual day is opened before the first bout, and admission has an hour before the scales', () => {
  const { program } = competitionReference
  const minutes = (kindOrTitle: string) => {
    const { time } = program.find(({ kind, title }) => [kind, title].includes(kindOrTitle))!
    return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  }
  expect(program.map(({ time }) => time)).toEqual(program.map(({ time }) => time).sort())
  expect(minutes('Торжественное открытие')).toBeLessThan(minutes('start'))
  expect(minutes('weigh_in') - minutes('admission')).toBeGreaterThanOrEqual(60)
  expect(minutes('start') - minutes('weigh_in')).toBeGreaterThanOrEqual(60)
})
