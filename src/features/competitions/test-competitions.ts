import type { Athlete } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Whom } from './program.contract.ts'
import { toldItem } from './program-rules.ts'

/** The same numbers every time. */
export function chance(seed: number) {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return {
    random,
    pick: <One>(all: readonly One[]) => all[random(all.length)] as One,
    some: <One>(all: readonly One[]) => all.filter(() => random(2) === 0),
  }
}

type Chance = ReturnType<typeof chance>

export const testDate = '2026-12-12'
const groups = [
  ['до 11 лет', 2016, 2017],
  ['до 15 лет', 2012, 2013],
  ['14–16 лет', 2010, 2012],
  ['до 18 лет', 2009, 2011],
  ['до 21 года', 2006, 2011],
  ['Взрослые', 1946, 2011],
  ['Мастера', 1986, 2008],
  ['Студенты', 1987, 2008],
  ['Ветераны', 1946, 1996],
] as const
const allWeights = ['-46', '-50', '-60', '+60']
const titles = [
  'Взвешивание',
  'Взвешивание: юноши до 15 лет',
  'Комиссия по допуску',
  'Начало схваток',
]
const kinds = ['admission', 'weigh_in', 'weigh_in', 'start', 'start', 'finals', null] as const

const only = ({ ageGroup, sex }: Category, ...weights: string[]): Whom => ({
  ageGroup,
  sex,
  weights,
})

/** Some groups with some weights, and a programme in which anything may be told, unclear or missing. */
export function someCompetition({ random, pick, some }: Chance) {
  const categories = some(groups).flatMap(([ageGroup, birthYearFrom, birthYearTo]) =>
    some(['m', 'f'] as const).map((sex) => ({
      ...{ ageGroup, sex, birthYearFrom, birthYearTo, weights: some(allWeights) },
    })),
  )
  const whom = () =>
    pick([
      ...[null, [], undefined],
      ...[1, 2].map(() => some(categories).map((one) => only(one, ...some(one.weights)))),
      some(categories).map((one) => only(one)),
    ])
  const program = Array.from({ length: random(7) }, () =>
    toldItem(
      {
        ...{ date: pick([testDate, '2026-12-13']), time: pick(['08:00', '09:00', '10:00']) },
        ...{ title: pick(titles), kind: pick([...kinds, undefined]), whom: whom() },
      },
      categories,
    ),
  )
  return { categories, program }
}

export const someAthlete = ({ pick }: Pick<Chance, 'pick'>): Athlete => ({
  sex: pick(['m', 'f']),
  birthYear: pick([2017, 2013, 2012, 2011, 2010, 2008, 1996, 1987, 1986, 1960, 1930]),
  weight: pick([undefined, undefined, 40, 46, 46.1, 55, 90]),
})
