import type { ExpressionBuilder } from 'kysely'
import { isInBreak } from '#features/federation/club-break.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { Rows } from '#kit/contract/query.ts'
import type { Db } from '#kit/db/db.server.ts'
import { findRecord, fromRow, fromRows, isUsable } from '#kit/db/record.server.ts'
import { namingSeen } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { EventItem, EventType } from './calendar.record.ts'
import { addDays, inTime } from './days.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { occurrencesOf } from './occurrences.server.ts'

/** Any of these; none named: all. */
export interface EventFilter {
  types?: readonly EventType[]
  /** Also finds what is for every sport. */
  sports?: readonly Sport[]
  /** Only what has come out of this series. */
  of?: number | undefined
  /** Also the days of clubs that visitors do not see in the calendar. */
  seesHidden?: boolean
}

/** Everything stored, series as one record each, by their beginning. */
export async function listEvents(db: Db, filter: EventFilter = {}): Promise<StoredEvent[]> {
  const { query } = await filtered(db, filter)
  const rows = await query.orderBy('startDate').orderBy('id').execute()
  return fromRows(eventKind, rows)
}

/** What takes place between two days inclusive: each occurrence of a series by itself, in order. */
export async function listOccurrences(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<StoredEvent[]> {
  const events = await listRunningEvents(db, from, to, filter)
  return events.flatMap((event) => occurrencesOf(event, from, to)).sort(inTime)
}

/** What may take place between two days inclusive, a series as one record. */
export async function listRunningEvents(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<StoredEvent[]> {
  const { query } = await filtered(db, filter)
  const rows = await query
    .where('lastDate', '>=', from)
    .where('startDate', '<', addDays(to, 1))
    .orderBy('startDate')
    .orderBy('id')
    .execute()
  return fromRows(eventKind, rows)
}

/** What was taken out of a series or of a club's week between two days inclusive and takes place on another day. */
export async function listMovedAway(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter = {},
): Promise<StoredEvent[]> {
  const { query } = await filtered(db, filter)
  const rows = await query
    .where('seriesDate', '>=', from)
    .where('seriesDate', '<=', to)
    .where('cancelled', '=', 0)
    .orderBy('seriesDate')
    .orderBy('id')
    .execute()
  return fromRows(eventKind, rows).filter(
    ({ startDate, seriesDate }) => startDate.slice(0, 10) !== seriesDate,
  )
}

/** What takes place from that day on, or took the place of such a day. */
export const concernsSince =
  (day: string) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'event'>) =>
    or([eb('lastDate', '>=', day), eb('seriesDate', '>=', day)])

/** In an object: a query by itself cannot be waited for. */
async function filtered(db: Db, { types = [], sports = [], of, seesHidden = false }: EventFilter) {
  let query = db.selectFrom('event').selectAll()
  if (of !== undefined) query = query.where('seriesId', '=', of)
  if (!seesHidden) query = namingSeen(query, eventKind).where(isShown(await listInBreaks(db)))
  if (types.length > 0) query = query.where('type', 'in', types)
  if (sports.length > 0)
    query = query.where((is) => is.or([is('sport', 'in', sports), is('sport', 'is', null)]))
  return { query }
}

const isShown = (inBreaks: number[]) => (is: ExpressionBuilder<Tables, 'event'>) =>
  is.or([
    is('clubId', 'is', null),
    is.and([
      is.exists(
        is
          .selectFrom('club')
          .select('club.id')
          .whereRef('club.id', '=', 'event.clubId')
          .where('club.published', '=', 1)
          .where('club.inCalendar', '=', 1),
      ),
      ...(inBreaks.length > 0 ? [is('event.id', 'not in', inBreaks)] : []),
    ]),
  ])

/**
 * Days of which the break of their club is told, and nothing besides: what was changed of one before the break, or
 * cancelled. What is moved to another day is meant, in a break too, until it is cancelled there.
 */
async function listInBreaks(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('club')
    .select(['id', 'breaks'])
    .where('breaks', '!=', '[]')
    .execute()
  const clubs = new Map(rows.map((row) => [row.id, fromRow(clubStore.kind, row as never)]))
  if (clubs.size === 0) return []
  const days = await db
    .selectFrom('event')
    .select(['id', 'clubId', 'seriesDate', 'startDate', 'cancelled'])
    .where('clubId', 'in', [...clubs.keys()])
    .where('seriesDate', 'is not', null)
    .execute()
  return days
    .filter(({ clubId, seriesDate, startDate, cancelled }) => {
      const stands = startDate.slice(0, 10)
      const isRest = (day: string) => isInBreak(clubs.get(clubId!)!, day)
      return isRest(seriesDate!) && (stands === seriesDate || (cancelled === 1 && isRest(stands)))
    })
    .map(({ id }) => id)
}

export const shownEvents = (db: Db) => filtered(db, {})

/** As visitors find it. */
export async function findShownEvent(db: Db, id: number): Promise<StoredEvent | undefined> {
  const { query } = await shownEvents(db)
  const row = await query.where('id', '=', id).executeTakeFirst()
  const event = row && fromRow(eventKind, row)
  return event && isUsable(eventKind, event) ? event : undefined
}

export async function findEvent(db: Db, id: number): Promise<StoredEvent | undefined> {
  return findRecord(db, eventKind, id)
}

/** What has not ended by that day, a series as one record. */
export async function listEventsAhead(db: Db, today: string): Promise<EventItem[]> {
  const { query } = await shownEvents(db)
  const rows = await query
    .where('lastDate', '>=', today)
    .orderBy('startDate')
    .orderBy('id')
    .limit(5_000)
    .execute()
  return fromRows(eventKind, rows)
}

/** Those of these that visitors see. */
export async function findShownEvents(db: Db, ids: number[]): Promise<EventItem[]> {
  if (ids.length === 0) return []
  const { query } = await shownEvents(db)
  return fromRows(eventKind, await query.where('id', 'in', ids).execute())
}

/** Everything with an address of its own, for the sitemap: what is over for good is left out. */
export async function listEventAddresses(db: Db, today: string, { limit, offset }: Rows) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'startDate', 'updatedAt'])
    .where(isShown(await listInBreaks(db)))
    .where('lastDate', '>=', today)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.filter((row) => isUsable(eventKind, row))
}
