import { nameInAnyOrder } from '#features/results/athlete-rules.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { TestApp } from '#test/app.ts'

export interface MadeCompetition {
  id: number
  date: string
  sport: Sport
  /** Everybody in the open group is 18. */
  adults: boolean
  categories: Category[]
  results: CompetitionResult[]
}

/** Always the same numbers for the same seed. */
export function lots(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
export type Draw = ReturnType<typeof lots>
export const oneOf = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!

/** Of a competition in the year: children, an open group that admits minors, one of adults, one of women. */
export const groupsOf = (year: number): Category[] => [
  group('до 15 лет', 'm', year - 14, year - 13),
  group('Взрослые', 'm', year - 99, year - 15),
  group('Ветераны', 'm', year - 99, year - 30),
  group('Ветераны', 'f', year - 99, year - 30),
]

const group = (ageGroup: string, sex: 'm' | 'f', from: number, to: number): Category => ({
  ...{ ageGroup, sex, birthYearFrom: from, birthYearTo: to },
  weights: ['-60', '-66'],
})

interface Names {
  clubs: readonly string[]
  coaches: readonly string[]
  athletes: readonly string[]
  /** Of the groups that only children are in. */
  children: readonly string[]
}

/** A competition of that seed with a protocol, through the calls of the editor. */
export async function makeCompetition(
  site: TestApp,
  names: Names,
  draw: Draw,
): Promise<MadeCompetition> {
  const year = 2024 + draw(3)
  const sport = oneOf(['judo', 'sambo'] as const, draw)
  const given = {
    title: `Турнир ${draw(100_000)}`,
    date: `${year}-0${1 + draw(9)}-1${draw(10)}`,
    sport,
    categories: groupsOf(year),
  }
  const adults = draw(4) === 0
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload: given })
  const { id } = made.json() as { id: number }
  const results = given.categories.flatMap((category) => {
    const isChildren = year - category.birthYearFrom < 18
    const pool = isChildren ? names.children : names.athletes
    return category.weights.flatMap((weight) => {
      const drawn = Array.from({ length: draw(6) }, () => oneOf(pool, draw))
      // One name in two spellings is one athlete.
      const those = new Map(drawn.map((athlete) => [nameInAnyOrder(athlete), athlete]))
      return [...those.values()].map((athlete, at) => ({
        ...{ category: categoryName(category), weight, athlete },
        place: [1, 2, 3, 3, 5, 5][at]!,
        club: oneOf(names.clubs, draw),
        coach: oneOf(names.coaches, draw),
        ...(adults && categoryName(category) === 'Мужчины' && { adult: true as const }),
      }))
    })
  })
  const saved = await site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}/results`,
    payload: { results },
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { id, ...given, adults, results }
}
