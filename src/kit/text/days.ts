import { dayMs } from '#kit/base/durations.ts'

// A calendar day has no zone: UTC serves as the ruler on which every day is equally long.
const at = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00Z`)

export function addDays(date: string, days: number): string {
  return new Date(at(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole calendar days from one date, or local date-time, to another. */
export function daysBetween(start: string, end: string): number {
  return Math.round((at(end) - at(start)) / dayMs)
}
