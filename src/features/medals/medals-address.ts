import { type Sport, sports } from '#features/sport/sports.ts'

export interface MedalsAsked {
  /** `all`: of all time; undefined: the latest season with a protocol. */
  year: string | undefined
  sport: Sport | undefined
  /** Whose medals are told one by one; empty: the table. */
  club: string
}

export const allTime = 'all'
const longestClub = 160

/** What cannot be understood is not asked. */
export function readMedalsAsked(query: Record<string, string | undefined>): MedalsAsked {
  const { year, sport, club = '' } = query
  return {
    year: year === allTime || /^\d{4}$/.test(String(year)) ? year : undefined,
    sport: sports.find((one) => one === sport),
    club: club.trim().slice(0, longestClub),
  }
}

export function medalsAddress({ year, sport, club = '' }: Partial<MedalsAsked>): string {
  const query = new URLSearchParams({
    ...(year && { year }),
    ...(sport && { sport }),
    ...(club && { club }),
  })
  return query.size > 0 ? `/competitions/medals?${query}` : '/competitions/medals'
}
