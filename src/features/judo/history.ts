import {
  type Era,
  eras,
  type HistoryEvent,
  historyEvents,
  type Person,
  persons,
  type Track,
} from '#content/judo/history.ts'

export interface EraStory {
  era: Era
  /** In the order of time; a portrait follows the events of its year. */
  entries: (HistoryEvent | Person)[]
}

/** The eras that have anything to tell about the chosen track, or about both. */
export function tellHistory(track: Track | undefined): EraStory[] {
  const events = historyEvents.filter((event) => !track || event.track === track)
  const people = persons.filter(({ tracks }) => !track || tracks.includes(track))
  const all = [...events, ...people].sort((a, b) => a.year - b.year)
  return eras
    .map((era) => ({ era, entries: all.filter(({ year }) => year >= era.from && year <= era.to) }))
    .filter(({ entries }) => entries.length > 0)
}

export function isPerson(entry: HistoryEvent | Person): entry is Person {
  return 'role' in entry
}
