import { type Sport, sportNames, sports } from '#features/competitions/vocabulary.ts'
import type { Site } from '#kit/pages/page.ts'
import { type EventType, eventTypes } from './calendar.contract.ts'

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

export function calendarAddress(address: CalendarAddress): string {
  return `/calendar${search(address, ['view', 'month', 'type', 'sport'])}`
}

/** The path of the subscription to what the filter shows. */
export function feedPath(filter: CalendarFilter): string {
  return `/calendar.ics${search(filter, ['type', 'sport'])}`
}

export function feedName({ name }: Site, { type, sport }: CalendarFilter): string {
  const narrowed = [type && typePlurals[type], sport && sportNames[sport]].filter(Boolean)
  return [name, ...narrowed].join(' · ')
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
