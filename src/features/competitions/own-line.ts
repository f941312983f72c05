import { formatDate } from '#kit/text/dates.ts'
import { daysBetween } from '#kit/text/days.ts'
import { countdown } from './competition-words.ts'
import { isItem, type OwnHours } from './own-category.ts'
import type { ProgramItem } from './program.contract.ts'

interface OwnLine {
  when: string
  what: string
}

/** The next competition of the own category in a line of the main page, with its hours where they are told. */
export function ownLine(
  { title, date }: { title: string; date: string },
  own: OwnHours | undefined,
  today: string,
): OwnLine {
  const hours: [string, OwnHours['start'] | undefined][] = [
    ['комиссия по\u00a0допуску', own?.admission],
    ['взвешивание', own?.weighIn],
    ['начало', own?.start],
  ]
  const told = hours.flatMap(([name, item]) => (item && isItem(item) ? [{ ...item, name }] : []))
  // The own day may be the second one of the competition.
  const day = told.map((one) => one.date).find((one) => one >= today) ?? date
  return {
    when: `Ваша категория · ${whenWords(day, date, today)}`,
    what: told.length > 0 ? `${title}: ${told.map(hourWords).join(', ')}` : title,
  }
}

interface Hour extends ProgramItem {
  name: string
}

/** Days are counted to the beginning of the competition, as on its page and in the list; an own day further on is named. */
const whenWords = (day: string, date: string, today: string): string =>
  day > date && daysBetween(today, day) > 1
    ? formatDate(day, { year: false })
    : (countdown(day, today) ?? 'идёт сейчас')

/** The day is said once. */
function hourWords({ name, date, time }: Hour, at: number, all: Hour[]): string {
  const day = all[at - 1]?.date === date ? '' : `${formatDate(date, { year: false })} `
  return `${name} ${day}в\u00a0${time}`
}
