import { holidays, yearsOff } from '#content/days-off.ts'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'

/** The law gives so many days to stop publishing. */
const stopDays = 3

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

/** «26 ноября»; of a year whose shifted days off nobody has told the program it says so. */
export function termWords(term: string, today: string): string {
  const words = formatDate(term, { year: saysYear(term, today) })
  const year = term.slice(0, 4)
  return year in yearsOff
    ? words
    : `${words} (переносы выходных ${year}\u00a0года программе неизвестны, сверьте)`
}
