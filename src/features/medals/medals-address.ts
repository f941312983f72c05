import { type Sport, sports } from '#features/sport/sports.ts'

export interface MedalsAsked {
  /** `all`: of all time; undefined: the latest season with a protocol. */
  year: string | undefined
  sport: Sport | undefined
  /** Whose medals are told one by one; empty: the table. */
  club: string
  /** Of that club only this place: 1 is gold. */
  place?: number | undefined
}

export const allTime = 'all'
export const placeNames = ['Золото', 'Серебро', 'Бронза']
const longestClub = 160

/** What cannot be understood is not asked. */
export function readMedalsAsked(query: Record<string, string | undefined>): MedalsAsked {
  const { year, sport, club = '', place } = query
  return {
    year: year === allTime || /^\d{4}$/.test(String(year)) ? year : undefined,
    sport: sports.find((one) => one === sport),
    club: club.trim().slice(0, longestClub),
    place: club.trim() !== '' && /^[123]$/.test(String(place)) ? Number(place) : undefined,
  }
}

export function medalsAddress({ year, sport, club = '', place }: Partial<MedalsAsked>): string {
  const query = new URLSearchParams({
    ...(year && { year }),
    ...(sport && { sport }),
    ...(club && { club }),
    ...(place && { place: String(place) }),
  })
  return query.size > 0 ? `/competitions/medals?${query}` : '/competitions/medals'
}
