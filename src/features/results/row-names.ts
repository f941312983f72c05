import { admitsMinors, categoryName, mayBeMinor } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { type ProtocolRow, withoutBirth } from './results-ages.ts'

interface Protocol {
  date: string
  categories: readonly Category[]
}

/** Also one that waits for a save: by its year of birth the save tells who is an adult. */
type Row = Pick<ProtocolRow, 'category' | 'minor' | 'adult' | 'withdrawn' | 'born'>

/**
 * Why a name is not shown in full: it is to be shown no more at all; it was withdrawn; of a child, or of somebody whose
 * age nobody has told where children may compete too. A consent opens each but the first.
 */
export type WhyShort = 'unnamed' | 'withdrawn' | 'minor' | 'age'

/** By row: why its name does not stand in full, undefined where it stands in full whatever was consented to. */
export function shortBy({ date, categories }: Protocol): (row: Row) => WhyShort | undefined {
  const adults = new Set(
    categories.filter((category) => !admitsMinors(category, date)).map(categoryName),
  )
  const years = new Map(categories.map((one) => [categoryName(one), one]))
  return (row) => {
    const { category, minor, adult, withdrawn } = withoutBirth(row, date)
    if (withdrawn === 'unnamed') return 'unnamed'
    if (withdrawn === 'short') return 'withdrawn'
    if (minor) return 'minor'
    if (adult || adults.has(category)) return undefined
    return isOfChildren(years.get(category), date) ? 'minor' : 'age'
  }
}

/** Of a category that is not known yet nobody's age follows. */
const isOfChildren = (category: Category | undefined, date: string): boolean =>
  category !== undefined && mayBeMinor(category.birthYearFrom, date)
