import type { EventItem } from './calendar.record.ts'
import { addDays, daysBetween } from './days.ts'
import { type EventTimes, fallsOn } from './event-rules.ts'

type Taking = EventTimes & Pick<EventItem, 'location' | 'cancelled'>

const weeksLooked = 4

/** The days on which others must be looked at: of a series that goes on for years, the first weeks. */
export function daysToCompare({ startDate, endDate, repeat }: EventTimes): [string, string] {
  const from = startDate.slice(0, 10)
  if (!repeat) return [from, endDate.slice(0, 10)]
  const some = addDays(from, weeksLooked * 7)
  // Stryker disable next-line EqualityOperator: of two equal days either
  return [from, repeat.until < some ? repeat.until : some]
}

/** The first of the others, each as it takes place once, that is in the same hall at the same time. */
export function findHallClash<Other extends Taking>(event: Taking, others: Other[]) {
  const hall = nameOf(event)
  if (hall === '' || event.cancelled) return undefined
  return others.find(
    (other) => nameOf(other) === hall && !other.cancelled && takePlaceTogether(event, other),
  )
}

function takePlaceTogether(event: EventTimes, other: EventTimes): boolean {
  if (!event.repeat) return overlap(event, other)
  const day = other.startDate.slice(0, 10)
  if (!fallsOn(event, day) || event.repeat.except.includes(day)) return false
  const length = daysBetween(event.startDate, event.endDate)
  const startDate = day + event.startDate.slice(10)
  return overlap({ startDate, endDate: addDays(day, length) + event.endDate.slice(10) }, other)
}

type Times = Pick<EventTimes, 'startDate' | 'endDate'>

const overlap = (one: Times, other: Times) =>
  beginOf(one) < endOf(other) && beginOf(other) < endOf(one)

const beginOf = ({ startDate }: Times) => startDate.padEnd(16, 'T00:00')
const endOf = ({ endDate }: Times) => (endDate.length > 10 ? endDate : `${endDate}T24:00`)

const nameOf = ({ location }: Taking) =>
  location
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"',.\s]+/g, ' ')
    .trim()
