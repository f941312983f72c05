/** The rules of a time zone for a calendar file: every change of clocks between two instants. */
export function vtimezone(zone: string, from: Date, to: Date): string {
  const first = zoned(from, zone)
  const before = first.getTimeZoneTransition('previous')
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  lines.push(...observance(before ?? zoned(new Date(0), zone)))
  let change = first.getTimeZoneTransition('next')
  while (change && change.epochMilliseconds <= to.getTime()) {
    lines.push(...observance(change))
    change = change.getTimeZoneTransition('next')
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}

const zoned = (date: Date, zone: string) => date.toTemporalInstant().toZonedDateTimeISO(zone)

/** What holds from that moment on. */
function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = isSummerTime(change) ? 'DAYLIGHT' : 'STANDARD'
  // The onset is written as clocks showed it that had not been changed yet.
  const onset = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(onset.toString())}`,
    `TZOFFSETFROM:${compact(before.offset)}`,
    `TZOFFSETTO:${compact(change.offset)}`,
    `TZNAME:UTC${change.offset}`,
    `END:${kind}`,
  ]
}

const compact = (text: string) => text.replaceAll(/(?<=\d)[:-](?=\d)/g, '')

/** In zones with summer time the larger of the year's two offsets. */
function isSummerTime(moment: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds)
  return moment.offsetNanoseconds > Math.min(...offsets)
}
