import { laterBy } from '#kit/text/later-by.ts'
import { type EventValues, events } from '../calendar.record.ts'
import { addDays, daysBetween, weekdayOf } from '../days.ts'
import type { EventTimes } from '../event-rules.ts'

const usualHours = { start: 'T18:00', end: 'T19:30' }
const lastHour = 22

/**
 * From a day, from a moment and another, or from two days, which makes it last all of them; from nothing, the next evening.
 * @param now what the federation's clock shows: an hour that is over is not offered.
 */
export function newEventValues(now: string, start?: string, end?: string): EventValues {
  const allDay = end !== undefined && end.length === 10
  const isMoment = start !== undefined && (allDay || start.length > 10)
  return {
    ...events.initial,
    allDay,
    ...(isMoment ? { startDate: start, endDate: end ?? start } : evening(now, start)),
  }
}

/** The usual hours of a day; where they have begun today, the next whole hour that leaves room for as many; of no told day, those of tomorrow. */
function evening(now: string, day?: string) {
  const today = now.slice(0, 10)
  const date = day ?? today
  const usual = { startDate: date + usualHours.start, endDate: date + usualHours.end }
  if (date !== today || now < usual.startDate) return usual
  if (day === undefined) return evening(now, addDays(today, 1))
  const next = Number(now.slice(11, 13)) + 1
  if (next > lastHour) return usual
  return { ...usual, ...withStart({ ...usual, allDay: false, repeat: null }, `${date}T${next}:00`) }
}

/** The event begins at another time: it stays as long as it was, a series moves to the new weekday. */
export function withStart(times: EventTimes, startDate: string): Partial<EventTimes> {
  const days = daysBetween(times.startDate, startDate)
  if (Number.isNaN(days)) return { startDate }
  const later = laterBy(hourOf(times.endDate), hourOf(times.startDate), hourOf(startDate))
  // Past midnight only what was past it before: of any other day it keeps its end.
  const isWithin = later.days === 0 || daysBetween(times.startDate, times.endDate) !== 0
  const hour = isWithin ? later.hour : hourOf(times.endDate)
  const endDate = addDays(times.endDate, days + (isWithin ? later.days : 0)) + (hour && `T${hour}`)
  return {
    startDate,
    endDate: endDate < startDate ? startDate : endDate,
    repeat: times.repeat && withWeekday(times.repeat, times.startDate, startDate),
  }
}

/** Empty of a whole day. */
const hourOf = (moment: string) => moment.slice(11)

function withWeekday(repeat: NonNullable<EventTimes['repeat']>, from: string, to: string) {
  const weekdays = repeat.weekdays.map((day) => (day === weekdayOf(from) ? weekdayOf(to) : day))
  return { ...repeat, weekdays: [...new Set(weekdays)].sort() }
}

export function withAllDay({ startDate, endDate }: EventTimes, allDay: boolean) {
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  return allDay
    ? { allDay, startDate: first, endDate: last }
    : { allDay, startDate: first + usualHours.start, endDate: last + usualHours.end }
}

/**
 * A whole series after one of its occurrences was dragged: the same weekdays but the dragged one,
 * the new hours; the week in which it begins stays. What was left out moves along, but not to a weekday that the series
 * has anyway: there it goes on as it was.
 */
export function shiftedSeries(series: EventTimes, from: EventTimes, to: EventTimes) {
  const weekday = weekdayOf(from.startDate)
  const days = weekdayOf(to.startDate) - weekday
  const moved = (date: string) =>
    weekdayOf(date) === weekday ? addDays(date, days) : date.slice(0, 10)
  const isJoined = days !== 0 && series.repeat?.weekdays.includes(weekdayOf(to.startDate))
  const isKept = (date: string) => !isJoined || weekdayOf(date) !== weekday
  const first = moved(series.startDate)
  const length = daysBetween(to.startDate, to.endDate)
  return {
    allDay: to.allDay,
    startDate: first + to.startDate.slice(10),
    endDate: addDays(first, length) + to.endDate.slice(10),
    repeat: series.repeat && {
      ...withWeekday(series.repeat, from.startDate, to.startDate),
      except: series.repeat.except.filter(isKept).map(moved),
    },
  }
}
