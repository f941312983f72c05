import { addDays, daysBetween, eachDay, weekdayOf } from './days.ts'

/** Days as `YYYY-MM-DD`, moments as `YYYY-MM-DDTHH:mm`. */
export interface EventTimes {
  startDate: string
  endDate: string
  allDay: boolean
  /** Weekdays from 1, Monday, to the last day inclusive. */
  repeat: { weekdays: number[]; until: string; except: string[] } | null
  /** Of a cancelled series: what it had before was held. */
  cancelledFrom?: string | null
}

const longestDays = 31
const longestSeriesDays = 1_100

/** What is wrong between the fields of an event, by field; each field alone is sound already. */
export function eventFaults({ startDate, endDate, allDay, repeat }: EventTimes) {
  const faults: Record<string, string> = {}
  for (const [name, text] of Object.entries({ startDate, endDate })) {
    if (allDay && text.length > 10) faults[name] = 'У события на весь день нет времени'
    if (!allDay && text.length === 10) faults[name] = 'Укажите время'
  }
  if (Object.keys(faults).length > 0) return faults

  const length = daysBetween(startDate, endDate)
  if (endDate < startDate) faults.endDate = 'Окончание раньше начала'
  else if (length > longestDays) faults.endDate = `Не дольше ${longestDays} дня`
  if (!repeat) return faults

  if (length > 1) faults.endDate ??= 'Повторяющееся событие длится не больше суток'
  if (!repeat.weekdays.includes(weekdayOf(startDate)))
    faults['repeat.weekdays'] = 'Среди дней недели нет дня начала'
  const series = daysBetween(startDate, repeat.until)
  if (series < 0) faults['repeat.until'] = 'Повторы заканчиваются раньше начала'
  else if (series > longestSeriesDays) faults['repeat.until'] = 'Повторы — не дольше трёх лет'
  return faults
}

type Series = Pick<EventTimes, 'startDate' | 'repeat'>

/** The series has a day then, whether or not it takes place. */
export function fallsOn({ startDate, repeat }: Series, date: string): boolean {
  return (
    repeat !== null &&
    date >= startDate.slice(0, 10) &&
    date <= repeat.until &&
    repeat.weekdays.includes(weekdayOf(date))
  )
}

/** A day that a cancelled series still had. */
export const isBeforeCancellation = ({ cancelledFrom }: EventTimes, date: string): boolean =>
  typeof cancelledFrom === 'string' && date < cancelledFrom

/** How many times a series still takes place. */
export function countAhead(series: Series, today: string): number {
  const { repeat } = series
  if (!repeat) return 0
  return eachDay(today, repeat.until).filter(
    (day) => fallsOn(series, day) && !repeat.except.includes(day),
  ).length
}

/** The day on which the last of it ends. */
export function lastDateOf({ startDate, endDate, repeat }: EventTimes): string {
  if (!repeat) return endDate.slice(0, 10)
  return addDays(repeat.until, Math.max(0, daysBetween(startDate, endDate)))
}
