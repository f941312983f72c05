import { stateNames } from '#features/competitions/vocabulary.ts'
import type { ShownEvent } from '../calendar.record.ts'
import { inTime } from '../days.ts'
import { byDay } from '../upcoming.ts'
import type { ClubDay } from './calendar-client.ts'
import { type Competition, standingWord, type Taking } from './calendar-handle.ts'

/** A line of the list, a tile of the grid. */
export interface CalendarEntry {
  key: string
  title: string
  startDate: string
  endDate: string
  allDay: boolean
  /** When its programme begins. */
  opens?: string | undefined
  sport: string | null
  cancelled: boolean
  /** «Отменено», «Перенесено». */
  mark: string | undefined
  place: string
  event?: ShownEvent
  competition?: number
  club?: ClubDay
}

export const entriesOf = ({ competitions, events, clubDays }: Taking): CalendarEntry[] => [
  ...competitions.map(competitionEntry),
  ...events.map(eventEntry),
  ...clubDays.map(clubEntry),
]

/** Day by day; what began earlier stands under the first. */
export function listDays(found: Taking, from: string, to: string) {
  return byDay(entriesOf(found).sort(inTime), from).filter(({ date }) => from <= date && date <= to)
}

function competitionEntry(competition: Competition): CalendarEntry {
  const { id, title, date, endDate, opens, sport, state, location } = competition
  return {
    ...{ key: `competition-${id}`, title, sport, place: location, allDay: true, opens },
    ...{ startDate: date, endDate: endDate ?? date, cancelled: state === 'cancelled' },
    ...{ mark: state === 'normal' ? undefined : stateNames[state], competition: id },
  }
}

function eventEntry(event: ShownEvent): CalendarEntry {
  const { id, title, startDate, endDate, allDay, sport, cancelled, location } = event
  return {
    ...{ key: `event-${id}-${startDate}`, title, startDate, endDate, allDay, sport, cancelled },
    ...{ mark: standingWord(event), place: location, event },
  }
}

/** Its title names the club, which tells where it is. */
function clubEntry(club: ClubDay): CalendarEntry {
  const { club_id, row, title, startDate, endDate, allDay, sport, cancelled } = club
  return {
    ...{ key: `club-${club_id}-${row}-${startDate}`, title, startDate, endDate, allDay, sport },
    ...{ cancelled, mark: undefined, place: '', club },
  }
}
