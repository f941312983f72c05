import type { ClubBreak } from '#features/federation/club-break.ts'
import { type ClubTraining, sportOf } from '#features/federation/club-training.ts'
import { bringText, priceOf, trainingFacts } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { placeInList, placeOf } from '#features/federation/training-place.ts'
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

/** Inclusive. */
export interface Days {
  from: string
  to: string
}

/** In which a training is in the calendar: since it is held at its hours, to the end of the year after next. */
export const daysOfTraining = ({ since }: ClubTraining, { now, timeZone }: Clock): Days => ({
  from: localDate(since, timeZone),
  to: `${Number(localDate(now, timeZone).slice(0, 4)) + 2}-12-31`,
})

/** As long as an event's own may be: a day that is changed becomes one. */
const short = (name: 'title' | 'location', text: string) => text.slice(0, longest[name])
const longest = { title: 200, location: 200 }

/**
 * One training of a club's week as a series of the calendar, without the club's breaks.
 * @param changed days of it that are events of their own.
 */
export function clubSeries(
  club: Club,
  training: ClubTraining,
  clock: Clock,
  changed: readonly string[] = [],
  days: Days = daysOfTraining(training, clock),
): AgendaEntry {
  const { key, weekday, from, to, group, coach } = training
  const first = addDays(days.from, (weekday - weekdayOf(days.from) + 7) % 7)
  const year = Number(localDate(clock.now, clock.timeZone).slice(0, 4))
  // A subscription looks further ahead every year, and a phone is to notice.
  const newYear = `${year}-01-01T00:00:00.000Z`
  // One more and a second later than it was told while a group was one series on all its days.
  const updatedAt = new Date(Date.parse(club.updatedAt) + 1_000).toISOString()
  const until = days.to
  const named = group || 'Тренировка'
  const place = placeOf(training, club)
  const hall = placeInList(training, club)
  const falls = (day: string) => day >= first && weekdayOf(day) === weekday
  return {
    key: clubSeriesKey(club.id, key),
    club: { id: club.id, name: club.name, row: key, group: named, ...(hall && { hall }) },
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
    location: short('location', place.address || place.district),
    description: [...clubNotes(training, club), clubPhone(club)].filter(Boolean).join('\n'),
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

/** What a training is for whom, and what to bring; the club goes on telling it of a day that was changed. */
export const clubNotes = (training: ClubTraining, club: Club): string[] =>
  [
    [...trainingFacts(training, club), priceOf(training, club)].filter(Boolean).join(', '),
    training.places,
    bringText(club),
  ].filter(Boolean)

/** The page of an event has it in a line of its own. */
export const clubPhone = ({ phone }: Pick<Club, 'phone'>): string =>
  phone && `Телефон клуба: ${phone}`

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
