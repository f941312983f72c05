import { dayMs } from '#kit/base/durations.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Russian unless told otherwise; making a formatter costs more than a hundred uses of it. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('ru', options)
  formatters.set(key, made)
  return made
}

const dayMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

const clock = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

interface DateOptions {
  /** «28 нояб.» where there is no room. */
  month?: 'short'
  weekday?: boolean
  /** Absent means shown. */
  year?: boolean
}

/** `2026-11-28` → «28 ноября 2026», with the weekday «28 ноября 2026, сб»; of what cannot be read as a day, nothing. */
export function formatDate(
  date: string,
  { month, weekday = false, year = true }: DateOptions = {},
): string {
  if (!isDay(date)) return ''
  const day = startOfDayUtc(date)
  const named = month ? formatter({ ...dayMonth, month }).format(day) : dayAndMonth(day)
  const text = year ? `${named} ${day.getUTCFullYear()}` : named
  if (!weekday) return text
  return `${text}, ${formatter({ weekday: 'short', timeZone: 'UTC' }).format(day)}`
}

/** Whether a day beside others has to say its year: only «24 ноября» of another year would be taken for this one. */
export const saysYear = (date: string, today: string): boolean =>
  date.slice(0, 4) !== today.slice(0, 4)

/** «12–13 декабря 2026», «28 ноября – 2 декабря 2026»; one day when there is no other end. */
export function formatDateRange(
  start: string,
  end?: string | null,
  { year = true }: Pick<DateOptions, 'year'> = {},
): string {
  if (!end || end === start || !isDay(end)) return formatDate(start, { year })
  if (!isDay(start)) return formatDate(end, { year })
  if (start.slice(0, 7) === end.slice(0, 7)) {
    return `${startOfDayUtc(start).getUTCDate()}–${formatDate(end, { year })}`
  }
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `${formatDate(start, { year: year && !sameYear })}\u00a0– ${formatDate(end, { year })}`
}

/** «28 ноября 2026, 12:04» as a clock in that time zone shows it. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  if (typeof instant === 'string' && isUnread(instant)) return unreadWords
  const wall = instantToWallTime(new Date(instant), timeZone)
  return `${formatDate(wall.slice(0, 10))}, ${wall.slice(11)}`
}

/** The calendar day there, `YYYY-MM-DD`. */
export function localDate(instant: Date | string, timeZone: string): string {
  return instantToWallTime(new Date(instant), timeZone).slice(0, 10)
}

/** What clocks there show, `YYYY-MM-DDTHH:mm`. */
export function instantToWallTime(instant: Date, timeZone: string): string {
  return new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** As a machine reads it, by the clocks there: `2026-11-28T13:00:00+03:00`. */
export function withOffset(instant: Date, timeZone: string): string {
  const wall = instantToWallTime(instant, timeZone)
  const minutes = Math.round(offsetMs(instant.getTime(), timeZone) / 60_000)
  const apart = Math.abs(minutes)
  const offset = [Math.floor(apart / 60), apart % 60].map((part) => String(part).padStart(2, '0'))
  return `${wall}:00${minutes < 0 ? '-' : '+'}${offset.join(':')}`
}

/**
 * The instant at which clocks there show `YYYY-MM-DDTHH:mm`; of a day its beginning. A time that a clock change skips is
 * moved on by the change; of a time shown twice the first is meant.
 */
export function wallTimeToInstant(wallTime: string, timeZone: string): Date {
  const [first] = instantsOf(wallTime, timeZone)
  return first
}

/** The first instant of the next day there. */
export function nextLocalMidnight(now: Date, timeZone: string): Date {
  const day = startOfDayUtc(localDate(now, timeZone))
  day.setUTCDate(day.getUTCDate() + 1)
  const instants = instantsOf(`${day.toISOString().slice(0, 10)}T00:00`, timeZone)
  // Where clocks go back over midnight, the earlier of two midnights may already be past.
  return instants.find((instant) => instant > now) ?? instants[0]
}

/** The first instant after a day there: until then it is «today or ahead». */
export const endOfDay = (day: string, timeZone: string): Date =>
  nextLocalMidnight(wallTimeToInstant(`${day}T12:00`, timeZone), timeZone)

function instantsOf(wallTime: string, timeZone: string): [Date, ...Date[]] {
  const wall = utcMs(isDay(wallTime) ? `${wallTime}T00:00` : wallTime)
  const before = offsetMs(wall - dayMs, timeZone)
  const after = offsetMs(wall + dayMs, timeZone)
  const exact = [...new Set([wall - before, wall - after])]
    .filter((ms) => wallMs(ms, timeZone) === wall)
    .sort((a, b) => a - b)
    .map((ms) => new Date(ms))
  const [first, ...rest] = exact
  return first ? [first, ...rest] : [new Date(wall - before)]
}

function offsetMs(ms: number, timeZone: string): number {
  return wallMs(ms, timeZone) - ms
}

/** What clocks there show, as the milliseconds at which UTC would show the same. */
function wallMs(ms: number, timeZone: string): number {
  const whole = Math.floor(ms / 1000) * 1000
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter({ ...clock, timeZone }).formatToParts(whole)) {
    parts[type] = Number(value)
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (ms - whole)
}

function dayAndMonth(day: Date): string {
  return formatter(dayMonth).format(day).replace(' ', '\u00a0')
}

function startOfDayUtc(date: string): Date {
  return new Date(utcMs(`${date}T00:00`))
}

/** For `YYYY-MM-DDTHH:mm` that exists; `Date.parse` alone takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const ms = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

function utcMs(text: string): number {
  const ms = Date.parse(`${text}Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 16) !== text) {
    throw new RangeError(`Not a date or time: ${text}`)
  }
  return ms
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** As the site writes one: `2026-11-26T08:00:00.000Z`. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value))

/** Stands where a stored instant cannot be read; before anything the site has seen. */
export const unreadInstant = new Date(0).toISOString()

export const unreadWords = 'дата не\u00a0читается'

/** Nothing is to be told, nor counted, from it. */
export const isUnread = (instant: string): boolean =>
  instant === unreadInstant || Number.isNaN(Date.parse(instant))
