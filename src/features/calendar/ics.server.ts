import { ICalAlarmType, ICalCalendar, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { stateNames } from '#features/competitions/vocabulary.ts'
import type { Site } from '#kit/base/site.ts'
import { wallTimeToInstant } from '#kit/text/dates.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import type { AgendaEntry } from './agenda.ts'
import { eventTypeNames } from './calendar.record.ts'
import type { Alarm } from './calendar-address.ts'
import { standingText } from './calendar-text.ts'
import { addDays } from './days.ts'
import { fallsOn, lastDateOf } from './event-rules.ts'
import { vtimezone } from './vtimezone.ts'

const eveningHour = 19
const refreshSeconds = 6 * 3600
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

interface Told {
  alarm?: Alarm | undefined
  /** An entry that cannot be written is missing alone. */
  part: LoadPart
}

/**
 * The entries as an iCalendar file (RFC 5545) in the site's time zone. A day of a series that was
 * moved or cancelled stands as such (RECURRENCE-ID) when its series is among them.
 * @param calendarId what the UIDs end in.
 */
export async function icsFile(
  site: Site,
  calendarId: string,
  name: string,
  entries: AgendaEntry[],
  { alarm, part }: Told,
): Promise<string> {
  const { timeZone } = site
  const calendar = new ICalCalendar({
    prodId: { company: new URL(site.url).hostname, product: 'calendar', language: 'RU' },
    // The library writes these two as they are given.
    name: escapeText(name),
    ttl: refreshSeconds,
    // Without a name: a named zone would make the library write time stamps in local time.
    timezone: { name: null, generator: () => zoneRules(timeZone, entries) },
  })
  const seriesOf = findSeries(entries)
  const replaced = new Set([...seriesOf].map(([{ instead }, series]) => dayKey(series, instead)))
  const write = async (entry: AgendaEntry) => {
    const series = seriesOf.get(entry)
    const { repeat } = entry
    // A day that the series has not is no exception of it: some readers stop at such.
    const isLeftOut = (date: string) =>
      fallsOn(entry, date) && !replaced.has(dayKey(entry, { date }))
    const except = repeat?.except.filter(isLeftOut) ?? []
    calendar.createEvent({
      ...icsEvent(site, entry),
      alarms: alarm && !entry.silent && entry.state === 'normal' ? [alarmOf(entry, alarm)] : [],
      // Of a whole day it is that of the day it took the place of; its own dates need none.
      timezone: (series ?? entry).allDay ? null : site.timeZone,
      id: `${(series ?? entry).key}@${calendarId}`,
      sequence: entry.version + (series?.version ?? 0),
      recurrenceId:
        series && entry.instead && moment(entry.instead.date + series.startDate.slice(10)),
      repeating: repeat && recurrence(site, entry, { ...repeat, except }),
    })
  }
  for (const entry of entries) await part(write(entry))
  return `${withWholeDays(calendar.toString())}\r\n`
}

/** The library writes a day without hours as midnight in UTC, which names no day of an all-day series. */
const withWholeDays = (text: string) =>
  text.replaceAll(/^RECURRENCE-ID:(\d{8})T000000Z\r$/gm, 'RECURRENCE-ID;VALUE=DATE:$1\r')

const dayKey = ({ key }: AgendaEntry, day?: { date: string }) => `${key} ${day?.date}`

/**
 * The series of each entry that took the place of one of its days, while the series still leaves that
 * day out. A day of an all-day series that was given hours stands alone: the library cannot name it.
 */
function findSeries(entries: AgendaEntry[]): Map<AgendaEntry, AgendaEntry> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const found = new Map<string, [AgendaEntry, AgendaEntry]>()
  for (const entry of entries) {
    const series = entry.instead && byKey.get(entry.instead.seriesKey)
    if (!entry.instead || !series?.repeat?.except.includes(entry.instead.date)) continue
    if ((series.allDay && !entry.allDay) || !fallsOn(series, entry.instead.date)) continue
    const key = dayKey(series, entry.instead)
    if (!found.has(key)) found.set(key, [entry, series])
  }
  return new Map(found.values())
}

function icsEvent(site: Site, entry: AgendaEntry): ICalEventData {
  const { allDay, startDate, state } = entry
  const title = state === 'normal' ? entry.title : `${stateNames[state]}: ${entry.title}`
  return {
    stamp: new Date(entry.updatedAt),
    created: new Date(entry.createdAt),
    lastModified: new Date(entry.updatedAt),
    summary: title,
    allDay,
    start: moment(startDate),
    end: endOf(entry),
    status: statuses[state],
    location: entry.location === '' ? null : entry.location,
    description: noteOf(entry, site.url + entry.href),
    categories: [{ name: eventTypeNames[entry.type] }],
    url: site.url + entry.href,
  }
}

/** Before a whole day begins nobody is awake: it is told of in the evening. */
function alarmOf({ title, allDay, startDate }: AgendaEntry, alarm: Alarm) {
  const [hours = 0, minutes = 0] = startDate.slice(11).split(':').map(Number)
  const sinceEvening = (24 - eveningHour + hours) * 60 + minutes
  const minutesBefore = alarm === 'hour' && !allDay ? 60 : sinceEvening
  return { type: ICalAlarmType.display, trigger: minutesBefore * 60, description: title }
}

const statuses = {
  normal: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

function moment(text: string) {
  return text.length === 10 ? Temporal.PlainDate.from(text) : Temporal.PlainDateTime.from(text)
}

/** Of an all-day event the day after its last; none when only the beginning is known. */
function endOf({ allDay, startDate, endDate }: AgendaEntry) {
  if (allDay) return moment(addDays(endDate, 1))
  return endDate === startDate ? null : moment(endDate)
}

/** With the address in words: Google shows no URL of an event. */
function noteOf(entry: AgendaEntry, url: string): string {
  const { state, reason, coach, description } = entry
  // That it is cancelled its title says.
  const parts = [
    state === 'normal' ? standingText(entry) : reason,
    coach && `Тренер: ${coach}`,
    description,
    `Подробнее: ${url}`,
  ]
  return parts.filter(Boolean).join('\n')
}

function recurrence(
  { timeZone }: Site,
  { allDay, startDate }: AgendaEntry,
  { weekdays, until, except }: NonNullable<AgendaEntry['repeat']>,
): string {
  const days = weekdays.map((day) => weekdayCodes[day - 1]).join(',')
  const end = allDay ? until : wallTimeToInstant(`${until}T23:59`, timeZone).toISOString()
  const lines = [`RRULE:FREQ=WEEKLY;BYDAY=${days};UNTIL=${compact(end)}`]
  const excluded = except.map((date) => compact(date + startDate.slice(10)))
  const kind = allDay ? 'VALUE=DATE' : `TZID=${timeZone}`
  if (excluded.length > 0) lines.push(`EXDATE;${kind}:${excluded.join(',')}`)
  return lines.join('\n')
}

/** `2026-11-02T16:00` → `20261102T160000`, `…000Z` → `…Z`. */
function compact(text: string): string {
  const digits = text.replace(/\.\d+/, '').replaceAll(/[:-]/g, '')
  return /T\d{4}$/.test(digits) ? `${digits}00` : digits
}

function zoneRules(timeZone: string, entries: AgendaEntry[]): string {
  const dates = entries.flatMap((entry) => [entry.startDate.slice(0, 10), lastDateOf(entry)]).sort()
  const [first = '2026-01-01', last = first] = [dates[0], dates.at(-1)]
  return vtimezone(timeZone, new Date(`${first}T00:00Z`), new Date(`${addDays(last, 1)}T00:00Z`))
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ')
}
