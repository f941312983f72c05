import { type Sport, sportNames, sports } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { type EventType, eventTypes } from './calendar.record.ts'

export const calendarViews = ['month', 'list', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarFilter {
  type?: EventType
  sport?: Sport
}

/** What the address shows; without `view` the month on wide screens, the list on phones. */
export interface CalendarAddress extends CalendarFilter {
  view?: CalendarView
  /** `YYYY-MM`; absent: the current one. */
  month?: string
  /** Of the week view: its Monday; absent: the current one. */
  week?: string
}

type Query = Record<string, string | undefined>

/** `undefined` for a type or sport that does not exist. */
export function readFilter({ type, sport }: Query): CalendarFilter | undefined {
  const filter = {
    type: eventTypes.find((name) => name === type),
    sport: sports.find((name) => name === sport),
  }
  return filter.type === type && filter.sport === sport ? filter : undefined
}

/** What a subscription holds: any of these types and sports, all of them when none is named. */
export interface FeedFilter {
  types: EventType[]
  sports: Sport[]
}

/** `undefined` when one of `camp,seminar` does not exist. */
export function readFeedFilter({ type, sport }: Query): FeedFilter | undefined {
  const filter = { types: listed(eventTypes, type), sports: listed(sports, sport) }
  const known = filter.types.length === parts(type).length
  return known && filter.sports.length === parts(sport).length ? filter : undefined
}

const parts = (text = '') => [...new Set(text.split(',').filter(Boolean))]

const listed = <Name extends string>(names: readonly Name[], text?: string) =>
  names.filter((name) => parts(text).includes(name))

export function calendarAddress(address: CalendarAddress): string {
  return `/calendar${search(address, ['view', 'month', 'week', 'type', 'sport'])}`
}

/** The path of the subscription to what the filter shows. */
export function feedPath(filter: CalendarFilter): string {
  return `/calendar.ics${search(filter, ['type', 'sport'])}`
}

export function feedName({ name }: Site, { types, sports }: FeedFilter): string {
  const narrowed = [types.map((type) => typePlurals[type]), sports.map((one) => sportNames[one])]
  return [name, ...narrowed.map((names) => names.join(', '))].filter(Boolean).join(' · ')
}

export const typePlurals: Record<EventType, string> = {
  training: 'Тренировки',
  competition: 'Соревнования',
  seminar: 'Семинары',
  camp: 'Сборы',
  grading: 'Аттестации',
  meeting: 'Собрания',
  other: 'Другое',
}

function search(values: CalendarAddress, names: (keyof CalendarAddress)[]): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = values[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}
