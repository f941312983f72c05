import type { AskedNumber } from './gathered.server.ts'
import { allTime } from './medals-address.ts'

/** What cannot be understood is not asked. */
export function readAskedNumber(
  query: Record<string, string | undefined>,
): AskedNumber | undefined {
  const { year, place } = query
  if (!/^[123]$/.test(String(place))) return undefined
  if (year !== allTime && !/^\d{4}$/.test(String(year))) return undefined
  return { year: year === allTime ? undefined : year, place: Number(place) }
}

/** The page with its totals, opened at what one number of them is made of. */
export function numberAddress(page: string, { year = allTime, place }: AskedNumber): string {
  const query = new URLSearchParams({ year, place: String(place) })
  return `${page}${page.includes('?') ? '&' : '?'}${query}#results`
}
