import { addDays, daysBetween } from '#kit/text/days.ts'

export { addDays, daysBetween }

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay() || 7
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/** `2026-12` and -1 → `2026-11`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The order of days and of moments; what begins together stays as it stood. */
export const inTime = (a: { startDate: string }, b: { startDate: string }): number =>
  a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)

/** Every day from one to another, both included. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}
