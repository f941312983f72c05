import { z } from 'zod'
import { calendarDate, plainText } from '#kit/contract/fields.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import { formatDate, formatDateRange } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'

/** One time without trainings. */
export const clubBreak = z
  .object({ from: calendarDate, to: calendarDate, reason: plainText({ max: 200 }).default('') })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Перерыв заканчивается раньше, чем начинается',
  })
export type ClubBreak = z.infer<typeof clubBreak>

export const storedBreak = z.object({ from: z.string(), to: z.string(), reason: z.string() })
export const isSoundBreak = ({ from, to }: ClubBreak) => isRealDate(from) && isRealDate(to)

export const clubBreaks = z
  .array(clubBreak)
  .max(100, 'Не больше 100 перерывов')
  .overwrite((breaks) => breaks.toSorted((a, b) => a.from.localeCompare(b.from)))
  .superRefine((breaks, { addIssue }) => {
    const message = overlapText(breaks)
    if (message) addIssue({ code: 'custom', message })
  })

interface Resting {
  breaks: readonly ClubBreak[]
}

export const isInBreak = ({ breaks }: Resting, date: string): boolean =>
  breaks.some(({ from, to }) => from <= date && date <= to)

/** Two of them that share a day, which people would read twice. */
function overlapText(breaks: readonly ClubBreak[]): string | undefined {
  for (const [at, one] of breaks.entries()) {
    const other = breaks.slice(0, at).find(({ to }) => one.from <= to)
    if (other)
      return `Перерывы ${daysOf(other)} и\u00a0${daysOf(one)} пересекаются: исправьте дни или уберите один из\u00a0них`
  }
}

export const daysOf = ({ from, to }: Pick<ClubBreak, 'from' | 'to'>) => formatDateRange(from, to)

/**
 * With one more: it becomes one with those it shares a day with, and with those that end the day before or begin the day
 * after unless another reason is told of them. Its own reason stands before theirs.
 */
export function withBreak(breaks: readonly ClubBreak[], added: ClubBreak): ClubBreak[] {
  const isOne = ({ from, to, reason }: ClubBreak) => {
    if (from <= added.to && added.from <= to) return true
    const isNext = from === addDays(added.to, 1) || added.from === addDays(to, 1)
    return isNext && (reason === '' || added.reason === '' || reason === added.reason)
  }
  const all = [added, ...breaks.filter(isOne)]
  const whole = {
    from: all.map(({ from }) => from).toSorted()[0]!,
    to: all
      .map(({ to }) => to)
      .toSorted()
      .at(-1)!,
    reason: all.map(({ reason }) => reason).find(Boolean) ?? '',
  }
  return [...breaks.filter((one) => !isOne(one)), whole]
}

/**
 * As it was before `added` became one with others; what was written besides stays.
 *
 * @returns `undefined` when it does not stand there as it was written.
 */
export function withoutBreak(
  breaks: readonly ClubBreak[],
  added: ClubBreak,
  former: readonly ClubBreak[],
): ClubBreak[] | undefined {
  const written = withBreak(former, added)
  const left = withoutThis(breaks, written.at(-1)!)
  const joined = former.filter((one) => !hasBreak(written, one))
  return left && [...left, ...joined]
}

/** @returns `undefined` when it is not among them. */
export function withoutThis(
  breaks: readonly ClubBreak[],
  removed: ClubBreak,
): ClubBreak[] | undefined {
  return hasBreak(breaks, removed) ? breaks.filter((one) => !isSameBreak(one, removed)) : undefined
}

const isSameBreak = (one: ClubBreak, other: ClubBreak) =>
  one.from === other.from && one.to === other.to && one.reason === other.reason
const hasBreak = (breaks: readonly ClubBreak[], sought: ClubBreak) =>
  breaks.some((one) => isSameBreak(one, sought))

/** Nothing is left to write down. */
export const isCovered = ({ breaks }: Resting, { from, to }: ClubBreak): boolean =>
  breaks.some((one) => one.from <= from && to <= one.to)

/** Those that are not over, the nearest first. */
export const breaksAhead = ({ breaks }: Resting, today: string): ClubBreak[] =>
  breaks.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from))

/** «перерыв по 31 августа», «перерыв с 1 июня по 31 августа», that day too; «перерыв 8 марта». */
export function breakText({ from, to }: Pick<ClubBreak, 'from' | 'to'>, today: string): string {
  const yearOf = (date: string) => date.slice(0, 4)
  const day = (date: string, told: string) =>
    formatDate(date, { year: yearOf(date) !== yearOf(told) })
  if (from === to) return `перерыв ${day(to, today)}`
  const until = `по\u00a0${day(to, today)}`
  if (from <= today) return `перерыв ${until}`
  // «с 7 по 13 декабря»
  if (from.slice(0, 7) === to.slice(0, 7)) return `перерыв с\u00a0${Number(from.slice(8))} ${until}`
  const named = yearOf(from) === yearOf(to) ? to : today
  return `перерыв с\u00a0${day(from, named)} ${until}`
}

/** The nearest one, as far ahead as it is known; nothing when all are over. */
export function nextBreakText(club: Resting, today: string): string {
  const [next, ...later] = breaksAhead(club, today)
  if (!next) return ''
  // Two that follow each other, for reasons of their own, are one time without trainings.
  const to = later.reduce((last, one) => (one.from <= addDays(last, 1) ? one.to : last), next.to)
  return breakText({ from: next.from, to }, today)
}
