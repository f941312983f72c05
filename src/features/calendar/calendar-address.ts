import { type Sport, sportNames, sports } from '#features/sport/sports.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import type { Site } from '#kit/base/site.ts'
import { bornText, isBirthYear } from '#kit/text/birth-year.ts'
import { type EventType, eventTypes } from './calendar.record.ts'
import { daysBetween, mondayOf, weekdayOf } from './days.ts'

export const calendarViews = ['month', 'list', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Any of these types and sports, all of them when none is named. */
export interface CalendarFilter {
  types: EventType[]
  sports: Sport[]
  /** Only what may be for somebody born in that year. */
  born?: number | undefined
}

/** What the address shows; without `view` the month on wide screens, the list on phones. */
export interface CalendarAddress extends CalendarFilter {
  /** When the subscription is to remind. */
  alarm?: Alarm
  view?: CalendarView
  /** `YYYY-MM`; absent: the current one. */
  month?: string
  /** Of the week view: its Monday; absent: the current one. */
  week?: string
  /** Only the trainings of this club. */
  club?: number
  /** Only what was moved, postponed or cancelled. */
  changed?: true
}

type Query = Record<string, string | undefined>

/** `undefined` when one of `camp,seminar` does not exist, or nobody is born in that year. */
export function readFilter({ type, sport, born }: Query): CalendarFilter | undefined {
  const filter = { types: listed(eventTypes, type), sports: listed(sports, sport) }
  const known = filter.types.length === parts(type).length
  if (!known || filter.sports.length !== parts(sport).length) return undefined
  // The empty field of a form.
  if (!born) return filter
  return isBirthYear(born) ? { ...filter, born: Number(born) } : undefined
}

/** After «напомнит». What lasts the whole day is told of in the evening before in either case. */
export const alarmNames = { hour: 'за\u00a0час до\u00a0начала', evening: 'накануне в\u00a019:00' }
export type Alarm = keyof typeof alarmNames
export const alarms = keysOf(alarmNames)

export const isAlarm = (text: string | undefined): text is Alarm | undefined =>
  text === undefined || alarms.some((name) => name === text)

const parts = (text = '') => [...new Set(text.split(',').filter(Boolean))]

const listed = <Name extends string>(names: readonly Name[], text?: string) =>
  names.filter((name) => parts(text).includes(name))

export function calendarAddress(address: CalendarAddress): string {
  const { view, month, week } = address
  const changed = address.changed && '1'
  return `/calendar${search({ view, month, week, ...filterQuery(address), changed })}`
}

/** In place of a month without entries, or of a week without changes. */
export const nothingIn = ({ changed, view }: CalendarAddress): string =>
  changed
    ? `Переносов и\u00a0отмен ${view === 'week' ? 'на\u00a0этой неделе' : 'в\u00a0этом месяце'} нет.`
    : 'В\u00a0этом месяце ничего нет.'

/** One day in the list of its month. */
export const dayAddress = (date: string): string =>
  `${calendarAddress({ view: 'list', month: date.slice(0, 7), types: [], sports: [] })}#d-${date}`

const furthestWeeks = 26

export const isNearWeek = (monday: string, today: string): boolean =>
  weekdayOf(monday) === 1 && Math.abs(daysBetween(mondayOf(today), monday)) <= furthestWeeks * 7

/** One day of its week, where every training stands by itself; nothing where the week is too far to be shown. */
export function weekDayAddress(
  date: string,
  today: string,
  address: CalendarAddress = { types: [], sports: [] },
): string | undefined {
  const week = mondayOf(date)
  if (!isNearWeek(week, today)) return undefined
  return `${calendarAddress({ ...address, view: 'week', types: [], month: undefined, week })}#d-${date}`
}

/** The path of the subscription to what the address shows. */
export const feedPath = (address: CalendarAddress): string =>
  address.club === undefined
    ? `/calendar.ics${search(filterQuery(address))}`
    : `/calendar/club-${address.club}.ics${search({ alarm: address.alarm })}`

const filterQuery = ({ types, sports, born, alarm, club }: CalendarAddress) => ({
  club: club === undefined ? undefined : String(club),
  type: types,
  sport: sports,
  born: born === undefined ? undefined : String(born),
  alarm,
})

export function feedName({ name }: Site, { types, sports, born }: CalendarFilter): string {
  const narrowed = [types.map((type) => typePlurals[type]), sports.map((one) => sportNames[one])]
  return [name, ...narrowed.map((names) => names.join(', ')), born && bornText(born)]
    .filter(Boolean)
    .join(' · ')
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

function search(values: Record<string, string | readonly string[] | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value = []] of Object.entries(values))
    for (const one of [value].flat()) query.append(name, one)
  return query.size > 0 ? `?${query}` : ''
}
