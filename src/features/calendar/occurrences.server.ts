import { RRuleTemporal } from 'rrule-temporal'
import { addDays, daysBetween } from './days.ts'
import { type EventTimes, isBeforeCancellation } from './event-rules.ts'

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** An event as it takes place once: a member of a series has its own dates. */
export type Occurrence<Event extends EventTimes> = Event

// A training is at 18:00 by the clock on the wall, summer and winter: the series is computed in
// wall time, for which UTC is the zone without clock changes, and becomes instants only at the end.
const onWall = (moment: string) => Temporal.PlainDateTime.from(moment).toZonedDateTime('UTC')

/** What takes place between two days inclusive, in order. */
export function occurrencesOf<Event extends EventTimes>(
  event: Event,
  from: string,
  to: string,
): Occurrence<Event>[] {
  const { startDate, endDate, repeat } = event
  if (!repeat) return startDate.slice(0, 10) <= to && endDate >= from ? [event] : []
  const length = daysBetween(startDate, endDate)
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    byDay: weekdayCodes.filter((_, at) => repeat.weekdays.includes(at + 1)),
    dtstart: onWall(startDate),
    until: onWall(`${repeat.until}T23:59`),
    temporal: Temporal,
  })
  return rule
    .between(onWall(`${addDays(from, -length)}T00:00`), onWall(`${to}T23:59`), true)
    .map((moment) => moment.toPlainDate().toString())
    .filter((date) => !repeat.except.includes(date))
    .map((date) => ({
      ...event,
      ...(isBeforeCancellation(event, date) && { cancelled: false }),
      ...(event.cancelledFrom && { cancelledFrom: null }),
      startDate: date + startDate.slice(10),
      endDate: addDays(date, length) + endDate.slice(10),
    }))
}
