import { categoryName, mayBeMinor } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './results.contract.ts'

/** A line of a protocol that is being made: the year of birth checks the category and is never saved, only who is a minor or an adult by it. */
export type ProtocolRow = CompetitionResult & {
  born?: number
  /** What stood in the table for a place and is none. */
  unreadPlace?: string
}

type Aged = Pick<ProtocolRow, 'minor' | 'adult' | 'born' | 'unreadPlace'>

/** As it is saved: what is told of the age by the year of birth goes before what was told without one. */
export function withoutBirth<Row extends Aged>(
  { born, unreadPlace: _, ...row }: Row,
  date: string,
): Omit<Row, 'born' | 'unreadPlace'> {
  if (born === undefined) return row
  const { minor: __, adult: ___, ...rest } = row
  return { ...rest, ...(mayBeMinor(born, date) ? { minor: true } : { adult: true }) } as Omit<
    Row,
    'born' | 'unreadPlace'
  >
}

/** Athletes who by their year of birth belong elsewhere. A doubt and no fault: some are allowed to. */
export interface AgeDoubt {
  category: string
  /** «2016–2017» */
  years: string
  rows: number[]
}

export function doubtAges(
  results: readonly ProtocolRow[],
  categories: readonly Category[],
): AgeDoubt[] {
  return categories.flatMap((one) => {
    const category = categoryName(one)
    const { birthYearFrom: from, birthYearTo: to } = one
    const rows = results.flatMap((row, at) => {
      const { born = from } = row
      return row.category === category && (born < from || born > to) ? [at] : []
    })
    const years = from === to ? String(from) : `${from}–${to}`
    return rows.length > 0 ? [{ category, years, rows }] : []
  })
}
