import { holidays, yearsOff } from '#content/days-off.ts'
import { stopDays } from '#content/law-terms.ts'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'

function isWorking(date: string): boolean {
  const [year = '', day] = [date.slice(0, 4), date.slice(5)]
  const known = yearsOff[year]
  if (known?.working.includes(day)) return true
  const isWeekend = new Date(`${date}T00:00Z`).getUTCDay() % 6 === 0
  return !isWeekend && !holidays.includes(day) && !known?.off.includes(day)
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
