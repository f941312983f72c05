import type { EventType } from '../calendar.record.ts'
import type { Taking } from './calendar-handle.ts'

export interface CalendarFilter {
  /** Empty: everything. */
  type: EventType | ''
  /** The number of a club; 0: all. */
  club: number
}

/** What is left of the calendar; of a club its trainings and the days of them that were changed. */
export function narrow(found: Taking, { type, club }: CalendarFilter): Taking {
  const isOfType = (one: string) => type === '' || one === type
  const isOfClub = (id: number | null) => club === 0 || id === club
  return {
    events: found.events.filter((event) => isOfType(event.type) && isOfClub(event.clubId)),
    competitions: found.competitions.filter(({ kind }) => isOfType(kind) && isOfClub(null)),
    clubDays: found.clubDays.filter(({ club_id }) => isOfType('training') && isOfClub(club_id)),
  }
}

export const isNarrow = ({ type, club }: CalendarFilter) => type !== '' || club !== 0
