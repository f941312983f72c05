import { formatDate } from '#kit/text/dates.ts'
import type { Club } from './clubs.record.ts'

export type Break = Pick<Club, 'breakFrom' | 'breakTo'>

export function isInBreak({ breakFrom, breakTo }: Break, date: string): boolean {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: null is neither before nor after a day
  if (breakFrom === null || breakTo === null) return false
  return breakFrom <= date && date <= breakTo
}

/** «перерыв по 31 августа», «перерыв с 1 июня по 31 августа», that day too; as far ahead as it is known, nothing when it is over. */
export function breakText({ breakFrom, breakTo }: Break, today: string): string {
  if (breakFrom === null || breakTo === null || breakTo < today) return ''
  const yearOf = (date: string) => date.slice(0, 4)
  const day = (date: string, told: string) =>
    formatDate(date, { year: yearOf(date) !== yearOf(told) })
  const until = `по\u00a0${day(breakTo, today)}`
  if (breakFrom <= today) return `перерыв ${until}`
  // «с 7 по 13 декабря»
  if (breakFrom.slice(0, 7) === breakTo.slice(0, 7))
    return `перерыв с\u00a0${Number(breakFrom.slice(8))} ${until}`
  const named = yearOf(breakFrom) === yearOf(breakTo) ? breakTo : today
  return `перерыв с\u00a0${day(breakFrom, named)} ${until}`
}
