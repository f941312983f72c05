import { expect, test } from 'vitest'
import { competitionReference } from '#content/competition-reference.ts'
import { categoriesOfOtherSports } from './reference-rules.ts'

const { groups } = competitionReference
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
