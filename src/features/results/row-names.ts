import { admitsMinors, categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './results.contract.ts'

interface Protocol {
  date: string
  categories: readonly Category[]
}

type Row = Pick<CompetitionResult, 'category' | 'minor' | 'adult'>

/**
 * Why a name is not shown in full: of a child, or of somebody whose age nobody has told where children may compete too.
 * A consent opens either.
 */
export type WhyShort = 'minor' | 'age'

/** By row: why its name stands as «Фамилия И.», undefined where it stands in full whatever was consented to. */
export function shortBy({ date, categories }: Protocol): (row: Row) => WhyShort | undefined {
  const adults = new Set(
    categories.filter((category) => !admitsMinors(category, date)).map(categoryName),
  )
  const years = new Map(categories.map((one) => [categoryName(one), one]))
  return ({ category, minor, adult }) => {
    if (minor) return 'minor'
    if (adult || adults.has(category)) return undefined
    return isOpenGroup(years.get(category), date) ? 'age' : 'minor'
  }
}

const isOpenGroup = (category: Category | undefined, date: string): boolean =>
  category !== undefined && Number(date.slice(0, 4)) - category.birthYearFrom > 18
