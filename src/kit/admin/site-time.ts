const formatters = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of `timeZone` at an instant, as `YYYY-MM-DDTHH:mm`, what a datetime-local holds. */
export function toWallTime(instant: string, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(new Date(instant)).replace(' ', 'T')
}

/** «12:04» */
export const toClock = (instant: string, timeZone: string): string =>
  toWallTime(instant, timeZone).slice(-5)

/** The instant, ISO UTC, when the wall clock of `timeZone` shows `wall`. */
export function fromWallTime(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toWallTime(new Date(instant).toISOString(), timeZone)}Z`) - instant
  // The second look settles the hours around a change of clocks.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

/** «21 ноября 2026, 12:04»; the year only when it is not this one, or always. */
export function formatMoment(
  instant: string,
  timeZone: string,
  now: Date | 'with year' = new Date(),
): string {
  const date = new Date(instant)
  const year = (at: Date) => at.toLocaleDateString('ru-RU', { timeZone, year: 'numeric' })
  const day = date.toLocaleDateString('ru-RU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(now !== 'with year' && year(date) === year(now) ? {} : { year: 'numeric' }),
  })
  const time = date.toLocaleTimeString('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${day.replace(' г.', '').replaceAll(' ', '\u00a0')}, ${time}`
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
  const [day, time] = toWallTime(instant, timeZone).split('T')
  const dayBefore = (days: number) =>
    toWallTime(new Date(now.getTime() - days * 86_400_000).toISOString(), timeZone).slice(0, 10)
  if (day === dayBefore(0)) return `сегодня, ${time}`
  if (day === dayBefore(1)) return `вчера, ${time}`
  return formatMoment(instant, timeZone, now)
}
