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
  const events = await listOccurrences(db, from, to, filter)
  return events.map(eventEntry)
}

/** The next four weeks. */
export function listUpcoming(db: Db, today: string): Promise<AgendaEntry[]> {
  return listAgenda(db, today, addDays(today, 28))
}

/** The same for subscribers: a series is one entry with its rule. */
export async function listFeed(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<AgendaEntry[]> {
  const events = await listRunningEvents(db, from, to, filter)
  return events.map(eventEntry)
}

export async function findEventEntry(db: Db, id: number): Promise<AgendaEntry | undefined> {
  const event = await findEvent(db, id)
  return event && eventEntry(event)
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
