import type { ClubBreak } from '#features/federation/club-break.ts'
import { type ClubTraining, sportOf } from '#features/federation/club-training.ts'
import { bringText, priceOf, trainingFacts } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { localDate } from '#kit/text/dates.ts'
import type { AgendaEntry } from './agenda.ts'
import { events } from './calendar.record.ts'
import { addDays, eachDay, weekdayOf } from './days.ts'

export interface Clock {
  now: Date
  timeZone: string
}

/** Stays the same in every subscription, and while the training does. */
export const clubSeriesKey = (club: number, row: string) => `club-${club}-${row}`

/** As long as an event's own may be: a day that is changed becomes one. */
const short = (name: 'title' | 'location', text: string) => text.slice(0, longest[name])
const longest = { title: 200, location: 200 }

/**
 * One training of a club's week as a series of the calendar, since it is held at its hours and to the end
 * of the year after next, without the club's breaks.
 * @param changed days of it that are events of their own.
 */
export function clubSeries(
  club: Club,
  training: ClubTraining,
  { now, timeZone }: Clock,
  changed: readonly string[] = [],
): AgendaEntry {
  const { key, weekday, from, to, group, coach, places } = training
  const since = localDate(training.since, timeZone)
  const first = addDays(since, (weekday - weekdayOf(since) + 7) % 7)
  const year = Number(localDate(now, timeZone).slice(0, 4))
  // A subscription looks further ahead every year, and a phone is to notice.
  const newYear = `${year}-01-01T00:00:00.000Z`
  // One more and a second later than it was told while a group was one series on all its days.
  const updatedAt = new Date(Date.parse(club.updatedAt) + 1_000).toISOString()
  const until = `${year + 2}-12-31`
  const named = group || 'Тренировка'
  const falls = (day: string) => day >= first && weekdayOf(day) === weekday
  return {
    key: clubSeriesKey(club.id, key),
    club: { id: club.id, name: club.name, row: key, group: named },
    href: `/federation/clubs/${club.id}`,
    version: club.version + 1 + year - Number(club.createdAt.slice(0, 4)),
    createdAt: club.createdAt,
    updatedAt: later(updatedAt, newYear),
    title: short('title', `${named} · ${club.name}`),
    startDate: `${first}T${from}`,
    endDate: `${first}T${to}`,
    allDay: false,
    type: 'training',
    sport: sportOf(training, club),
    location: short('location', club.address || club.district),
    description: [
      [...trainingFacts(training, club), priceOf(training, club)].filter(Boolean).join(', '),
      places,
      bringText(club),
      club.phone && `Телефон клуба: ${club.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    coach,
    repeat: {
      weekdays: [weekday],
      until,
      except: [
        ...new Set([...club.breaks.flatMap((one) => daysOff(one, first, until)), ...changed]),
      ]
        .filter(falls)
        .sort(),
    },
    state: 'normal',
    reason: '',
  }
}

/** Days and moments are written so that the later one is also the greater word. */
const later = (...both: [string, string]) => both.toSorted()[1] as string
const sooner = (...both: [string, string]) => both.toSorted()[0] as string

/** The days of a break on which there is anything to leave out. */
const daysOff = ({ from, to }: ClubBreak, first: string, until: string): string[] =>
  eachDay(later(from, first), sooner(to, until))

/** What a day has of its own once it has become an event; the rest its club goes on telling. */
export const dayValues = ({ title, startDate, endDate, sport, location, coach }: AgendaEntry) => ({
  ...events.initial,
  ...{ title, startDate, endDate, sport, location, coach, type: 'training' as const },
})
