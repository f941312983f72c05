import { dayMs } from '#kit/base/durations.ts'
import {
  formatDate,
  instantToWallTime,
  isUnread,
  localDate,
  saysYear,
  unreadWords,
} from '#kit/text/dates.ts'

/** «12:04» */
export const toClock = (instant: string, timeZone: string): string =>
  isUnread(instant) ? '' : instantToWallTime(new Date(instant), timeZone).slice(11)

/** «21 ноября 2026, 12:04»; the year only when it is not this one, or always. */
export function formatMoment(
  instant: string,
  timeZone: string,
  now: Date | 'with year' = new Date(),
): string {
  if (isUnread(instant)) return unreadWords
  const wall = instantToWallTime(new Date(instant), timeZone)
  const year = now === 'with year' || saysYear(wall, instantToWallTime(now, timeZone))
  const day = formatDate(wall.slice(0, 10), { year }).replaceAll(' ', '\u00a0')
  return `${day}, ${wall.slice(11)}`
}

/** «Москва, UTC+3» */
export function zoneName(timeZone: string, now = new Date()): string {
  const part = (style: 'shortOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: style })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const place = part('longGeneric').split(',')[0]
  return `${place}, ${part('shortOffset').replace('GMT', 'UTC')}`
}

/** «сегодня, 03:10», «вчера, 21:40», else as `formatMoment`. */
export function formatRecent(instant: string, timeZone: string, now = new Date()): string {
  if (isUnread(instant)) return unreadWords
  const [day, time] = instantToWallTime(new Date(instant), timeZone).split('T')
  const dayBefore = (days: number) => localDate(new Date(now.getTime() - days * dayMs), timeZone)
  if (day === dayBefore(0)) return `сегодня, ${time}`
  if (day === dayBefore(1)) return `вчера, ${time}`
  return formatMoment(instant, timeZone, now)
}
