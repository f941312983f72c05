import { formatDate } from '#kit/text/dates.ts'
import type { Club } from './clubs.record.ts'

export type Break = Pick<Club, 'breakFrom' | 'breakTo'>

export function isInBreak({ breakFrom, breakTo }: Break, date: string): boolean {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: null is neither before nor after a day
  if (breakFrom === null || breakTo === null) return false
  return breakFrom <= date && date <= breakTo
}

const told = 14
const dayMs = 86_400_000

/** «перерыв до 31 августа», «перерыв с 1 июня до 31 августа»; nothing while it is far or over. */
export function breakText({ breakFrom, breakTo }: Break, today: string): string {
  if (breakFrom === null || breakTo === null || breakTo < today) return ''
  if (Date.parse(breakFrom) - Date.parse(today) > told * dayMs) return ''
  const day = (date: string) => formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })
  const until = `до\u00a0${day(breakTo)}`
  return breakFrom <= today ? `перерыв ${until}` : `перерыв с\u00a0${day(breakFrom)} ${until}`
}
