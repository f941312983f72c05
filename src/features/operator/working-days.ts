import { holidays, yearsOff } from '#content/days-off.ts'
import { stopDays } from '#content/law-terms.ts'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'

const isWeekend = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() % 6 === 0

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

function isWorking(date: string): boolean {
  const [year, day] = [date.slice(0, 4), date.slice(5)]
  const known = yearsOff[year]
  if (known?.working.includes(day)) return true
  // A decree may move otherwise than the law does by itself.
  const off = known?.off ?? movedIn(year)
  return !isWeekend(date) && !holidays.includes(day) && !off.includes(day)
}

/** The day by which the law wants it, `YYYY-MM-DD`: the day itself is not counted. */
export function workingDayAfter(date: string, days = stopDays): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorking(day)) left--
  }
  return day
}

/** Today is its last day or the one before, or it is over. */
export const isTermNear = (by: string, today: string): boolean => by <= addDays(today, 1)

/** «26 ноября»; where a year on the way has shifted days off that nobody has told the program, it says so. */
export function termWords(from: string, today: string, days = stopDays): string {
  const by = workingDayAfter(from, days)
  const words = formatDate(by, { year: saysYear(by, today) })
  const years = new Set([addDays(from, 1), by].map((day) => day.slice(0, 4)))
  const unknown = [...years].filter((year) => !(year in yearsOff)).join(' и\u00a0')
  return unknown
    ? `${words} (переносы выходных ${unknown}\u00a0года программе неизвестны, сверьте)`
    : words
}
