import type { CompetitionState } from '#features/competitions/vocabulary.ts'
import type { EventItem } from './calendar.record.ts'

type EventPart = Pick<
  EventItem,
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'allDay'
  | 'type'
  | 'sport'
  | 'location'
  | 'description'
  | 'coach'
  | 'repeat'
>

/** What the calendar shows, an event of its own or a competition. */
export interface AgendaEntry extends EventPart {
  /** Stable and unlike any other: `event-12`, `competition-3`. */
  key: string
  /** Its page. */
  href: string
  state: CompetitionState
  /** Why it was postponed or cancelled. */
  reason: string
  /** Of a cancelled series; null: all of it. */
  cancelledFrom?: string | null
  /** When it would have begun, had it not been moved. */
  planned?: string | null
  /** It stands where it would have begun; when it begins instead. */
  movedTo?: string
  /** Of a competition of one day: when its programme begins. */
  opens?: string | undefined
  /** Its hours are entries of their own, and the phone reminds of these. */
  silent?: boolean
  /** Of a training that follows from the schedule of a club. */
  club?: {
    id: number
    name: string
    row: string
    group: string
    /** Where it is, unless that is where its club is. */
    hall?: string
  }
  /** Of one that was a day of such a training: its club. */
  clubId?: number | null
  /** The day of a series that it took the place of. */
  instead?: { seriesKey: string; date: string } | undefined
}
