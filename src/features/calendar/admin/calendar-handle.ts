import type { CompetitionCard } from '#features/competitions/competitions.record.ts'
import type { EventItem } from '../calendar.record.ts'
import type { ClubDay } from './calendar-client.ts'

/** What the bar above moves, whichever way the calendar is shown. */
export interface CalendarHandle {
  previous(): void
  next(): void
  today(): void
  reload(): void
}

export type Competition = Pick<
  CompetitionCard,
  'id' | 'title' | 'date' | 'endDate' | 'sport' | 'state' | 'kind' | 'location'
>

export interface Taking {
  events: EventItem[]
  competitions: Competition[]
  clubDays: ClubDay[]
}

type Changed = Pick<EventItem, 'seriesDate' | 'startDate' | 'cancelled'>

/** Of what was a day of a series or of a club's week. */
export function changedWord({ seriesDate, startDate, cancelled }: Changed): string | undefined {
  if (seriesDate === null || cancelled) return undefined
  return startDate.startsWith(seriesDate) ? 'Изменено' : 'Перенесено'
}
