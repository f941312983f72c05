import { categoryName, mayBeMinor } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './results.contract.ts'

/** A line of a protocol that is being made: the year of birth checks the category and is never saved, only who is a minor or an adult by it. */
export type ProtocolRow = CompetitionResult & { born?: number }

export function withoutBirth({ born, ...row }: ProtocolRow, date: string): CompetitionResult {
  if (born === undefined) return row
  const { minor: _, adult: __, ...rest } = row
  return mayBeMinor(born, date) ? { ...rest, minor: true } : { ...rest, adult: true }
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
