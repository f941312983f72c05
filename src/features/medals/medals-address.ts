import { type Sport, sports } from '#features/sport/sports.ts'
import { readPage } from '#kit/pages/page-number.ts'

export interface MedalsAsked {
  /** `all`: of all time; undefined: the latest season with a protocol that has begun. */
  year: string | undefined
  sport: Sport | undefined
  /** Whose medals are told one by one; empty: the table. */
  club: string
  /** Of that club only this place: 1 is gold. */
  place?: number | undefined
  /** Of the list of that club's medals, from 1. */
  page?: number | undefined
}

export const allTime = 'all'
export const placeNames = ['Золото', 'Серебро', 'Бронза']
const longestClub = 160

/** What cannot be understood is not asked. */
export function readMedalsAsked(query: Record<string, string | undefined>): MedalsAsked {
  const { year, sport, club = '', place } = query
  const page = readPage(query.page)
  return {
    year: year === allTime || /^\d{4}$/.test(String(year)) ? year : undefined,
    sport: sports.find((one) => one === sport),
    club: club.trim().slice(0, longestClub),
    place: club.trim() !== '' && /^[123]$/.test(String(place)) ? Number(place) : undefined,
    page: club.trim() !== '' && page !== 1 ? page : undefined,
  }
}

export function medalsAddress(asked: Partial<MedalsAsked>): string {
  const { year, sport, club = '', place, page = 1 } = asked
  const query = new URLSearchParams({
    ...(year && { year }),
    ...(sport && { sport }),
    ...(club && { club }),
    ...(place && { place: String(place) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/competitions/medals?${query}` : '/competitions/medals'
}
