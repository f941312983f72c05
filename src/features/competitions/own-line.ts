import { formatDate } from '#kit/text/dates.ts'
import { countdown } from './competition-words.ts'
import type { OwnHours, Told } from './own-category.ts'

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
  const hours = own && [hourWords('взвешивание', own.weighIn), hourWords('начало', own.start)]
  const told = hours?.filter(Boolean).join(', ')
  return {
    when: `Ваша категория · ${countdown(date, today)}`,
    what: told ? `${title}: ${told}` : title,
  }
}

const hourWords = (name: string, told: Told) =>
  typeof told !== 'string' &&
  `${name} ${formatDate(told.date, { year: false })} в\u00a0${told.time}`
