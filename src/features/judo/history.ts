import type { Era, HistoryEvent, Track } from '#content/judo/history.ts'
import { ourSchool, type School } from '#features/school/school.ts'
import {
  eraSet,
  eventSet,
  personSet,
  type ToldEvent,
  type ToldPerson,
} from '#features/school/sets/history.ts'
import { tracks } from '#features/school/sets/shared-fields.ts'

export interface EraStory {
  era: Era
  /** In the order of time; a portrait follows the events of its year. */
  entries: (ToldEvent | ToldPerson)[]
}

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/** The day within its year; a month without one comes before its days, what tells no month after all. */
function dayOf({ date = '' }: HistoryEvent): number {
  const month = months.findIndex((name) => new RegExp(`(?<!\\p{L})${name}`, 'u').test(date))
  return month < 0 ? months.length * 32 : month * 32 + Number(/\d+/.exec(date)?.[0] ?? 0)
}

/** The list with one more event in its place; those of one year that say no month keep theirs. */
function inTime(all: ToldEvent[], event: ToldEvent): ToldEvent[] {
  const at = all.findIndex(
    (other) =>
      other.year > event.year ||
      (other.year === event.year && other.date !== undefined && dayOf(other) > dayOf(event)),
  )
  return at < 0 ? [...all, event] : all.toSpliced(at, 0, event)
}

/** Each in its place in time. */
export const eventsOf = (school: School = ourSchool): ToldEvent[] =>
  school.tell(eventSet).reduce<ToldEvent[]>(inTime, [])

/** The eras that have anything to tell about the chosen track, or about both. */
export function tellHistory(track: Track | undefined, school: School = ourSchool): EraStory[] {
  const events = eventsOf(school).filter((event) => !track || event.track === track)
  const people = school
    .tell(personSet)
    .filter(({ side }) => !track || side === 'both' || side === track)
  const all = [...events, ...people].sort((a, b) => a.year - b.year)
  const eras = school.tell(eraSet)
  const eraOf = (year: number) => eras.findLast(({ from }) => year >= from) ?? eras[0]
  return eras
    .map((era) => ({ era, entries: all.filter(({ year }) => eraOf(year) === era) }))
    .filter(({ entries }) => entries.length > 0)
}

const namesSport = /дзюдо|самб/iu

/** «самбо», of an event whose title leaves open which sport it is of: «Первый чемпионат Европы». */
export const unsaidSport = ({ title, track }: Pick<HistoryEvent, 'title' | 'track'>) =>
  namesSport.test(title) ? undefined : tracks[track].toLowerCase()

/** The title as it stands alone, away from the line of its sport: «Первый чемпионат Европы (самбо)». */
export function titleWithSport(event: Pick<HistoryEvent, 'title' | 'track'>): string {
  const sport = unsaidSport(event)
  return sport ? `${event.title} (${sport})` : event.title
}

export function isPerson(entry: ToldEvent | ToldPerson): entry is ToldPerson {
  return 'role' in entry
}
