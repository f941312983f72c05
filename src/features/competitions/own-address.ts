import type { Athlete } from '#features/sport/categories.ts'

/** «Моя категория»: where and when to compete. */
export const ownAddress = '/competitions/own'

/** The subscription to what concerns one athlete in every competition ahead. */
export function ownFeedPath({ sex, birthYear, weight }: Athlete): string {
  const query = new URLSearchParams({ year: String(birthYear) })
  if (weight !== undefined) query.set('weight', String(weight))
  return `/calendar/own-${sex}.ics?${query}`
}
