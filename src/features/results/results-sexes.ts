import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { sexOfName } from '#kit/text/first-names.ts'
import { sexIn } from './category-match.ts'
import type { CompetitionResult } from './results.contract.ts'

type Sex = Category['sex']

/** Who by their names, or by what the table calls them, are in the category of the other sex. It may be right, so it is asked. */
export interface SexDoubt {
  category: string
  /** «девочки» */
  seem: string
  /** What the table calls them, where it does. */
  said: string
  /** The category they would be in; empty where the competition has none such. */
  other: string
  rows: number[]
}

export type SexAnswer = 'theirs' | 'right'

const pairs = [
  ['мальчики', 'девочки'],
  ['юноши', 'девушки'],
  ['юниоры', 'юниорки'],
  ['мужчины', 'женщины'],
] as const

/** @param said what the table itself calls whom each row is of: «Девочки до 11 лет». */
export function doubtSexes(
  results: readonly CompetitionResult[],
  said: readonly string[],
  categories: readonly Category[],
): SexDoubt[] {
  const byName = new Map(categories.map((one) => [categoryName(one), one]))
  const sexOf = (name: string) => byName.get(name)?.sex ?? sexIn(name)
  const rows = results.flatMap(({ category, athlete }, row) => {
    const sex = sexOf(category)
    const isOther = (told: Sex | undefined) => told !== undefined && told !== sex
    const words = isOther(sexIn(said[row] ?? '')) ? (said[row] ?? '') : ''
    return sex && (words || isOther(sexOfName(athlete))) ? [{ row, category, words, sex }] : []
  })
  return [...Map.groupBy(rows, ({ category }) => category)].map(([category, group]) => {
    const { sex } = group[0]!
    return {
      ...{ category, seem: seemOf(category, sex) },
      said: group.find(({ words }) => words)?.words ?? '',
      other: otherOf(byName.get(category), categories),
      rows: group.map(({ row }) => row),
    }
  })
}

function seemOf(category: string, sex: Sex): string {
  const pair = pairs.find((pair) => pair.some((word) => category.toLowerCase().startsWith(word)))
  return (pair ?? pairs[0])[sex === 'm' ? 1 : 0]
}

function otherOf(one: Category | undefined, categories: readonly Category[]): string {
  const isLike = (other: Category) =>
    other.birthYearFrom === one?.birthYearFrom && other.birthYearTo === one.birthYearTo
  const others = categories.filter((other) => other.sex !== one?.sex && isLike(other))
  const found = others.find(({ ageGroup }) => ageGroup === one?.ageGroup) ?? others[0]
  return found ? categoryName(found) : ''
}
