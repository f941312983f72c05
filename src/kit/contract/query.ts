import { z } from 'zod'
import { instant } from './fields.ts'

/**
 * Paging of a list: `?page=2&limit=20`; without either the whole list, as older clients ask for it.
 * `asOf` leaves out what was created later, so that following the pages neither repeats nor skips.
 * Unknown parameters are ignored.
 */
export const pageQuery = z.object({
  page: queryNumber(1_000_000, 'Номер страницы — целое число от 1').optional(),
  limit: queryNumber(100, 'Размер страницы — целое число от 1 до 100').optional(),
  asOf: instant.optional(),
})
export type PageQuery = z.infer<typeof pageQuery>

const usualLimit = 20

/** Of one page of a list. */
export interface Rows {
  limit: number
  offset: number
}

/** The rows a page query asks for; undefined for all of them. */
export function rowsOf({ page, limit }: PageQuery): Rows | undefined {
  if (page === undefined && limit === undefined) return undefined
  const size = limit ?? usualLimit
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}

function queryNumber(max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value),
    z.int(message).min(1, message).max(max, message),
  )
}
