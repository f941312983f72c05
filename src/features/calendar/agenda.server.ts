import { listCompetitionsBetween } from '#features/competitions/competitions.list.server.ts'
import { findCompetition } from '#features/competitions/competitions.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { AgendaEntry } from './agenda.ts'
import type { EventItem } from './calendar.contract.ts'
import {
  type EventFilter,
  findEvent,
  listOccurrences,
  listRunningEvents,
} from './calendar.server.ts'
import { addDays } from './days.ts'

/** Everything in the calendar between two days inclusive, each occurrence by itself, in order. */
export async function listAgenda(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<AgendaEntry[]> {
  const [events, competitions] = await Promise.all([
    listOccurrences(db, from, to, filter),
    listCompetitionEntries(db, from, to, filter),
  ])
  return inOrder([...competitions, ...events.map(eventEntry)])
}

/** The next four weeks. */
export function listUpcoming(db: Db, today: string): Promise<AgendaEntry[]> {
  return listAgenda(db, today, addDays(today, 28))
}

/** As `listAgenda`, for subscribers: a series is one entry with its rule. */
export async function listFeed(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<AgendaEntry[]> {
  const [events, competitions] = await Promise.all([
    listRunningEvents(db, from, to, filter),
    listCompetitionEntries(db, from, to, filter),
  ])
  return inOrder([...competitions, ...events.map(eventEntry)])
}

export async function findEventEntry(db: Db, id: number): Promise<AgendaEntry | undefined> {
  const event = await findEvent(db, id)
  return event && eventEntry(event)
}

export async function findCompetitionEntry(
  db: Db,
  id: number,
  clock: { now: Date; timeZone: string },
): Promise<AgendaEntry | undefined> {
  const competition = await findCompetition(db, id, { ...clock, seesNames: false })
  return competition && competitionEntry(competition)
}

async function listCompetitionEntries(
  db: Db,
  from: string,
  to: string,
  { type, sport }: EventFilter,
): Promise<AgendaEntry[]> {
  if (type !== undefined && type !== 'competition') return []
  const found = await listCompetitionsBetween(db, from, to)
  return found.filter((one) => !sport || one.sport === sport).map(competitionEntry)
}

function inOrder(entries: AgendaEntry[]): AgendaEntry[] {
  return entries.sort((a, b) =>
    a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate),
  )
}

function eventEntry(event: EventItem): AgendaEntry {
  return {
    ...event,
    key: `event-${event.id}`,
    href: `/calendar/events/${event.id}`,
    state: event.cancelled ? 'cancelled' : 'normal',
    reason: '',
  }
}

type Competition = Awaited<ReturnType<typeof listCompetitionsBetween>>[number]

function competitionEntry(competition: Competition): AgendaEntry {
  const { id, version, createdAt, updatedAt, title, sport, state } = competition
  return {
    version,
    createdAt,
    updatedAt,
    title,
    startDate: competition.date,
    endDate: competition.endDate ?? competition.date,
    allDay: true,
    type: 'competition',
    sport,
    location: [competition.location, competition.address].filter(Boolean).join(', '),
    description: '',
    coach: '',
    repeat: null,
    key: `competition-${id}`,
    href: `/competitions/${id}`,
    state,
    reason: competition.stateReason,
  }
}
