import { stateNames } from '#features/competitions/vocabulary.ts'
import { formatDate, formatDateRange } from '#kit/text/dates.ts'
import { onWeekdays, weekdayNames } from '#kit/text/day-names.ts'
import { typograph } from '#kit/text/typography.ts'
import { withReason } from '#kit/text/with-reason.ts'
import type { AgendaEntry } from './agenda.ts'
import { weekdayOf } from './days.ts'

/** «24 ноября, вторник» */
export function formatDay(date: string): string {
  return `${formatDate(date, { year: false })}, ${weekdayNames[weekdayOf(date) - 1]!.toLowerCase()}`
}

type Times = Pick<AgendaEntry, 'startDate' | 'endDate' | 'allDay'>

/** «16:00–17:30»; empty for a whole day. */
export function formatHours({ startDate, endDate, allDay }: Times): string {
  if (allDay) return ''
  const [start, end] = [startDate.slice(11), endDate.slice(11)]
  return startDate === endDate ? start : `${start}–${end}`
}

/**
 * In a list of a day: «16:00–17:30», «с 09:30» of what has a programme, «весь день», «3–8 января» or
 * «31 декабря, 22:00 – 1 января, 01:00» of what lasts longer.
 */
export function hoursInDay({ opens, ...times }: Times & Pick<AgendaEntry, 'opens'>): string {
  if (times.startDate.slice(0, 10) !== times.endDate.slice(0, 10))
    return formatDays(times, { year: false })
  return formatHours(times) || (opens ? `с\u00a0${opens}` : 'весь день')
}

/** «24 ноября 2026, вт, 16:00–17:30», «3–8 января 2027» */
export function formatWhen(times: Times): string {
  const first = times.startDate.slice(0, 10)
  if (first !== times.endDate.slice(0, 10)) return formatDays(times)
  const hours = formatHours(times)
  return formatDate(first, { weekday: true }) + (hours && `, ${hours}`)
}

function formatDays({ startDate, endDate, allDay }: Times, { year = true } = {}): string {
  if (allDay) return formatDateRange(startDate.slice(0, 10), endDate.slice(0, 10), { year })
  const moment = (text: string) => `${formatDate(text.slice(0, 10), { year })}, ${text.slice(11)}`
  return `${moment(startDate)}\u00a0– ${moment(endDate)}`
}

type Series = Pick<AgendaEntry, keyof Times | 'repeat'>

/** «по вторникам и четвергам, 16:00–17:30, до 31 мая 2027»; empty for what does not repeat. */
export function formatRepeat(event: Series): string {
  if (!event.repeat) return ''
  const { weekdays, until } = event.repeat
  const names = weekdays.map((day) => onWeekdays[day - 1])
  const last = names.pop()
  const days = names.length > 0 ? `${names.join(', ')} и\u00a0${last}` : last
  const parts = [weekdays.length === 7 ? 'ежедневно' : `по\u00a0${days}`, formatHours(event)]
  return [...parts, `до\u00a0${formatDate(until)}`].filter(Boolean).join(', ')
}

/** When it takes place, one event or a series. */
export const formatTimes = (event: Series): string => formatRepeat(event) || formatWhen(event)

type Told = Pick<AgendaEntry, 'title' | 'club' | 'location' | 'coach'>

/** In a line of its own; of a club's training its group, the club follows. */
export const titleOf = ({ title, club }: Told): string => club?.group ?? title

/** Where and with whom; the address of a club its page says. */
export const placeOf = ({ club, location, coach }: Told): string[] =>
  [club?.name ?? location, club?.hall ?? '', coach].filter(Boolean)

type Standing = Pick<AgendaEntry, 'state' | 'planned'>

export const changedStates = ['cancelled', 'postponed'] as const
export type ChangedState = (typeof changedStates)[number]

/** How it differs from what was planned; a day that was moved stands as what was postponed does. */
export function changedState({ state, planned }: Standing): ChangedState | undefined {
  if (state !== 'normal') return state
  return planned ? 'postponed' : undefined
}

/** «отменено: 1, перенесено: 2»; empty where all is as planned. */
export function changedCounts(entries: Standing[]): string {
  const states = entries.map(changedState)
  return changedStates
    .map((state) => [stateNames[state], states.filter((one) => one === state).length] as const)
    .filter(([, times]) => times > 0)
    .map(([name, times]) => `${name.toLowerCase()}: ${times}`)
    .join(', ')
}

/** « с 26 ноября 2026» of a series that is cancelled from a day on; empty of what is cancelled whole. */
export const sinceText = (cancelledFrom: string | null | undefined): string =>
  cancelledFrom ? ` с\u00a0${formatDate(cancelledFrom)}` : ''

/** «Отменено. Тренер на сборах», of a series «Отменено с 26 ноября 2026», «Перенесено с 17:15», «Перенесено с 30 ноября, 17:15», where it would have been «Перенесено на 2 декабря, 18:00»; nothing of what is as it was planned. */
export function standingText({
  state,
  reason,
  planned,
  startDate,
  movedTo,
  cancelledFrom,
}: Pick<
  AgendaEntry,
  'state' | 'reason' | 'planned' | 'startDate' | 'movedTo' | 'cancelledFrom'
>): string {
  if (movedTo) {
    const to = [formatDate(movedTo.slice(0, 10), { year: false }), movedTo.slice(11)]
    return `${stateNames.postponed} на\u00a0${to.filter(Boolean).join(', ')}`
  }
  if (state !== 'normal') {
    return withReason(stateNames[state] + sinceText(cancelledFrom), typograph(reason))
  }
  if (!planned) return ''
  const [day, hour] = [planned.slice(0, 10), planned.slice(11)]
  const from = [day !== startDate.slice(0, 10) && formatDate(day, { year: false }), hour]
  return `${stateNames.postponed} с\u00a0${from.filter(Boolean).join(', ')}`
}
