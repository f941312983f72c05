import type { ListedCard } from '#features/competitions/competitions.record.ts'
import { stateNames } from '#features/competitions/vocabulary.ts'
import type { ShownEvent } from '../calendar.record.ts'
import { changedState } from '../calendar-text.ts'
import type { ClubDay } from './calendar-client.ts'

/** What the bar above moves, whichever way the calendar is shown. */
export interface CalendarHandle {
  previous(): void
  next(): void
  today(): void
  reload(): void
}

export type Competition = Pick<
  ListedCard,
  'id' | 'title' | 'date' | 'endDate' | 'opens' | 'sport' | 'state' | 'kind' | 'location'
>

export interface Taking {
  events: ShownEvent[]
  competitions: Competition[]
  clubDays: ClubDay[]
}

type Standing = Pick<ShownEvent, 'seriesDate' | 'planned' | 'cancelled'>

/** As visitors read it; of a day that differs in something else, «Изменено», which only editors want to know. */
export function standingWord({ seriesDate, planned, cancelled }: Standing): string | undefined {
  const changed = changedState({ state: cancelled ? 'cancelled' : 'normal', planned })
  if (changed) return stateNames[changed]
  return seriesDate === null ? undefined : 'Изменено'
}
