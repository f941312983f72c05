import {
  type Era,
  eras,
  type HistoryEvent,
  historyEvents,
  type Person,
  persons,
  type Track,
} from '#content/judo/history.ts'
import { samboEvents, samboPersons } from '#content/sambo/history.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'

export interface EraStory {
  era: Era
  /** In the order of time; a portrait follows the events of its year. */
  entries: Told<HistoryEvent | Person>[]
}

/** Those of sambo that were found later say where they come from, and how sure they are. */
type Told<T> = T & Partial<Sourced>

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/** From 0; what tells no month comes after all that do. */
function monthOf({ date = '' }: HistoryEvent): number {
  const at = months.findIndex((month) => new RegExp(`(?<!\\p{L})${month}`, 'u').test(date))
  return at < 0 ? months.length : at
}

/** The list with one more event in its place; those of one year that say no month keep theirs. */
function inTime(all: Told<HistoryEvent>[], event: Told<HistoryEvent>): Told<HistoryEvent>[] {
  const at = all.findIndex(
    (other) =>
      other.year > event.year ||
      (other.year === event.year && other.date !== undefined && monthOf(other) > monthOf(event)),
  )
  return at < 0 ? [...all, event] : all.toSpliced(at, 0, event)
}

export const allEvents = samboEvents.reduce<Told<HistoryEvent>[]>(inTime, historyEvents)
export const allPersons: Told<Person>[] = [...persons, ...samboPersons]

/** The eras that have anything to tell about the chosen track, or about both. */
export function tellHistory(track: Track | undefined): EraStory[] {
  const events = allEvents.filter((event) => !track || event.track === track)
  const people = allPersons.filter(({ tracks }) => !track || tracks.includes(track))
  const all = [...events, ...people].sort((a, b) => a.year - b.year)
  return eras
    .map((era) => ({ era, entries: all.filter(({ year }) => year >= era.from && year <= era.to) }))
    .filter(({ entries }) => entries.length > 0)
}

export function isPerson(entry: Told<HistoryEvent | Person>): entry is Told<Person> {
  return 'role' in entry
}
