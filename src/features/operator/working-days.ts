import { holidays, yearsOff } from '#content/days-off.ts'
import { stopDays } from '#content/law-terms.ts'
import { formatDate, saysYear, unreadInstant } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { daysIn, isWeekend } from './told-days.ts'

/** What the owner has told of the calendar, as it is stored. */
export interface ToldDays {
  daysOff: string
  daysOn: string
}

interface Year {
  off: readonly string[]
  working: readonly string[]
}

/**
 * What part 2 of article 112 moves by itself: a day off that meets a holiday goes to the next working day after it.
 * Those of January a decree moves.
 */
function movedIn(year: string): string[] {
  const met = holidays.filter((day) => !day.startsWith('01') && isWeekend(`${year}-${day}`))
  return met.map((day) => {
    let date = `${year}-${day}`
    do date = addDays(date, 1)
    while (isWeekend(date) || holidays.includes(date.slice(5)))
    return date.slice(5)
  })
}

/** The years whose calendar is known: those that came with the site, and over them those that the owner has told. */
export function knownYears({ daysOff, daysOn }: ToldDays): Record<string, Year> {
  const [off, working] = [daysIn(daysOff) ?? [], daysIn(daysOn) ?? []]
  const years = new Set([...off, ...working].map((date) => date.slice(0, 4)))
  const of = (year: string, dates: string[]) =>
    dates.filter((date) => date.startsWith(year)).map((date) => date.slice(5))
  const told = [...years].map((year) => {
    const own = of(year, off)
    return [year, { off: own.length > 0 ? own : movedIn(year), working: of(year, working) }]
  })
  return { ...yearsOff, ...Object.fromEntries(told) }
}

/** Today is its last day or the one before, or it is over. */
export const isTermNear = (by: string, today: string): boolean => by <= addDays(today, 1)

export interface Terms {
  /** The day by which the law wants it, `YYYY-MM-DD`: the day itself is not counted. */
  by(from: string, days?: number): string
  /** «26 ноября»; where nobody has told the calendar of a year on the way, it says so. */
  words(from: string, today: string, days?: number): string
}

export function termsBy(told: ToldDays): Terms {
  const known = knownYears(told)

  function isWorking(date: string): boolean {
    const [year, day] = [date.slice(0, 4), date.slice(5)]
    if (known[year]?.working.includes(day)) return true
    // A decree may move otherwise than the law does by itself.
    const off = known[year]?.off ?? movedIn(year)
    return !isWeekend(date) && !holidays.includes(day) && !off.includes(day)
  }

  function by(from: string, days = stopDays): string {
    let day = from
    for (let left = days; left > 0; ) {
      day = addDays(day, 1)
      if (isWorking(day)) left--
    }
    return day
  }

  return {
    by,
    words(from, today, days = stopDays) {
      if (from <= unreadInstant.slice(0, 10)) return uncounted
      const last = by(from, days)
      const words = formatDate(last, { year: saysYear(last, today) })
      const years = new Set([addDays(from, 1), last].map((day) => day.slice(0, 4)))
      const unknown = [...years].filter((year) => !(year in known)).join(' и\u00a0')
      return unknown
        ? `${words} (переносы выходных ${unknown}\u00a0года программе неизвестны, сверьте)`
        : words
    },
  }
}

/** After «до». */
const uncounted = 'дня, который посчитаете сами: когда пришла просьба, не\u00a0читается'

const calendarSoonDays = 21

/** The year whose calendar is missing: this one, or the next when a term may already end in it. */
export function missingCalendar(told: ToldDays, today: string): string | undefined {
  const known = knownYears(told)
  return [today, addDays(today, calendarSoonDays)]
    .map((day) => day.slice(0, 4))
    .find((year) => !(year in known))
}
