import { type Sport, sports } from '#features/sport/sports.ts'
import type { Club, ClubTraining } from './clubs.record.ts'

export interface ClubFilter {
  district?: string
  age?: number
  sport?: Sport
  /** ISO weekday. */
  day?: number
  /** Trainings of today that begin in the evening. */
  evening: boolean
}

export const filterNames = ['district', 'age', 'sport', 'day', 'evening'] as const
type Query = Partial<Record<(typeof filterNames)[number], string>>

const eveningFrom = '17:00'

/** What an address asks for; undefined when it asks for what cannot be. */
export function readClubFilter(query: Query): ClubFilter | undefined {
  const { district, age, sport, day, evening } = query
  if (age !== undefined && !/^([2-9]|[1-9]\d)$/.test(age)) return undefined
  if (day !== undefined && !/^[1-7]$/.test(day)) return undefined
  if (evening !== undefined && evening !== '1') return undefined
  const known = sports.find((name) => name === sport)
  if (sport !== undefined && !known) return undefined
  return {
    district,
    age: age === undefined ? undefined : Number(age),
    sport: known,
    day: day === undefined ? undefined : Number(day),
    evening: evening !== undefined,
  }
}

/** @param today ISO weekday at the federation. */
export function suits(club: Club, filter: ClubFilter, today: number): boolean {
  const { district, age, sport } = filter
  if (district !== undefined && club.district !== district) return false
  if (sport !== undefined && !club.sports.includes(sport)) return false
  if (age !== undefined && (age < (club.ageFrom ?? age) || age > (club.ageTo ?? age))) return false
  if (filter.day === undefined && !filter.evening) return true
  return club.schedule.some((training) => isAsked(training, filter, today))
}

/** Is this one of the trainings the days of the filter are about? */
export function isAsked(
  { weekday, from }: ClubTraining,
  { day, evening }: ClubFilter,
  today: number,
): boolean {
  if (day === undefined && !evening) return false
  if (day !== undefined && weekday !== day) return false
  return !evening || (weekday === today && from >= eveningFrom)
}
