import { formatDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { withReason } from '#kit/text/with-reason.ts'
import type { EventItem } from '../calendar.record.ts'
import { formatHours, formatRepeat, sinceText } from '../calendar-text.ts'
import { countAhead, type EventTimes } from '../event-rules.ts'

export const whatOf = ({ type }: Pick<EventItem, 'type'>) =>
  type === 'training' ? 'занятие' : 'событие'

const lessons = ['занятие', 'занятия', 'занятий'] as const

/** «все 81 занятие до 31 мая 2027»: what a change of the whole series reaches from that day on. */
export function allOf(series: Pick<EventItem, 'startDate' | 'repeat'>, from: string): string {
  const ahead = countAhead(series, from)
  if (!series.repeat || ahead === 0) return 'все занятия, они уже прошли'
  const until = `до\u00a0${formatDate(series.repeat.until)}`
  return ahead === 1 ? `последнее занятие ${until}` : `все ${count(ahead, lessons)} ${until}`
}

/** «Перенесены все 12 занятий, теперь они по средам, 10:30–11:30, до 8 декабря 2026» */
export function movedAllWords(now: EventTimes, from: string): string {
  const ahead = countAhead(now, from)
  if (ahead === 1) return `Перенесено последнее занятие, теперь ${formatRepeat(now)}`
  const all = ahead === 0 ? 'все занятия' : `все ${count(ahead, lessons)}`
  return `Перенесены ${all}, теперь они ${formatRepeat(now)}`
}

const apart = 'изменено отдельно'

type ChangedDay = Pick<EventItem, 'startDate' | 'endDate' | 'allDay' | 'cancelled' | 'seriesDate'>

/** «перенесено на 9 декабря, 08:00–09:30», «отменено», of what stands on its day «изменено отдельно». */
export function standingOfDay(day: ChangedDay): string {
  if (day.cancelled) return 'отменено'
  const date = day.startDate.slice(0, 10)
  if (date === day.seriesDate) return apart
  return [`перенесено на\u00a0${formatDate(date, { year: false })}`, formatHours(day)]
    .filter(Boolean)
    .join(', ')
}

const dateOf = (day: ChangedDay) =>
  formatDate(day.seriesDate ?? day.startDate.slice(0, 10), { year: false })

/** «8 декабря, перенесено на 9 декабря, 08:00–09:30» */
export const dayWords = (day: ChangedDay): string => [dateOf(day), standingOfDay(day)].join(', ')

/** «то, что изменено отдельно: 8 декабря; 15 декабря, отменено» */
export const whatIsApart = (days: readonly ChangedDay[]): string =>
  `то, что ${apart}: ${days.map((day) => (standingOfDay(day) === apart ? dateOf(day) : dayWords(day))).join('; ')}`

/** «Отменено. Тренер на сборе», «Отменены все занятия с 26 ноября 2026» */
export function cancelledWords({
  repeat,
  cancelledFrom,
  stateReason,
}: Pick<EventItem, 'repeat' | 'cancelledFrom' | 'stateReason'>) {
  const state = repeat ? `Отменены все занятия${sinceText(cancelledFrom)}` : 'Отменено'
  return withReason(state, typograph(stateReason))
}
