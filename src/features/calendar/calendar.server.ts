import type { ExpressionBuilder } from 'kysely'
import { isInBreak } from '#features/federation/club-break.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import type { Sport } from '#features/sport/sports.ts'
import { Problem } from '#kit/base/problem.ts'
import { calendarDate } from '#kit/contract/fields.ts'
import type { Rows } from '#kit/contract/query.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  fromRows,
  insertRecord,
  isUsable,
  type RecordKind,
} from '#kit/db/record.server.ts'
import { namingSeen } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { readAs, recordKind, recordTrash } from '#kit/record/record-kind.server.ts'
import { formatDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashedRows } from '#kit/trash/trash-kind.ts'
import {
  type EventCreate,
  type EventItem,
  type EventType,
  type EventUpdate,
  events,
} from './calendar.record.ts'
import { formatTimes } from './calendar-text.ts'
import { addDays, inTime } from './days.ts'
import { type EventTimes, eventFaults, fallsOn, lastDateOf } from './event-rules.ts'
import { occurrencesOf } from './occurrences.server.ts'

type Origin = Pick<EventItem, 'seriesId' | 'seriesDate' | 'clubId' | 'clubRow'>
const ofItself: Origin = { seriesId: null, seriesDate: null, clubId: null, clubRow: null }

export type StoredEvent = EventItem & { lastDate: string }

const declared = recordKind<StoredEvent>(events, { seriesId: { table: 'event' } })
const ofDay = readAs<string | null>('Какой день заменяет', calendarDate.nullable(), null)

export const eventKind: RecordKind<StoredEvent> = {
  ...declared,
  readable: new Map([...(declared.readable ?? []), ['seriesDate', ofDay]]),
}

export const eventTrash = recordTrash(events, eventKind, {
  async describe(_trx, rows) {
    return formatTimes(trashedEvent(rows))
  },
  /** A day that went back to its series would take place twice. */
  async admit(trx, rows, editor) {
    const event = trashedEvent(rows)
    const { seriesId, seriesDate } = event
    if (event.clubId !== null) return admitDayOfClub(trx, event, editor)
    if (seriesId === null || seriesDate === null) return
    const series = await findRecord(trx, eventKind, seriesId)
    if (!series || !fallsOn(series, seriesDate)) return
    if (leavesOut(series, seriesDate)) return renewSeries(trx, seriesId, editor)
    throw new Problem(
      'conflict',
      `Это занятие вернули в\u00a0расписание: ${formatDate(seriesDate)} оно состоится, как все занятия ${quoted(series.title)}. Перенести его снова можно в\u00a0календаре.`,
    )
  },
})

/** A day of a club that was changed anew meanwhile has no place for an earlier change. */
async function admitDayOfClub(trx: Db, event: StoredEvent, editor: Editor): Promise<void> {
  const { clubId, clubRow, seriesDate } = event
  await renewClub(trx, clubId, editor)
  const other = await trx
    .selectFrom('event')
    .select('title')
    .where('clubId', '=', clubId)
    .where('clubRow', '=', clubRow)
    .where('seriesDate', '=', seriesDate)
    .executeTakeFirst()
  if (other)
    throw new Problem(
      'conflict',
      `Это занятие клуба уже изменено ещё раз: в\u00a0календаре стоит ${quoted(other.title)}. Уберите его оттуда, и\u00a0это можно будет вернуть.`,
    )
}

const trashedEvent = ({ event }: TrashedRows): StoredEvent =>
  fromRow(eventKind, event?.[0] as never)

/** Any of these; none named: all. */
export interface EventFilter {
  types?: readonly EventType[]
  /** Also finds what is for every sport. */
  sports?: readonly Sport[]
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
async function filtered(db: Db, { types = [], sports = [], seesHidden = false }: EventFilter) {
  let query = db.selectFrom('event').selectAll()
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
  return db
    .selectFrom('event')
    .select(['id', 'updatedAt'])
    .where(isShown(await listInBreaks(db)))
    .where('lastDate', '>=', today)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** @throws Problem bad-input. */
export async function createEvent(
  db: Db,
  input: EventCreate,
  editor: Editor,
  origin: Partial<Origin> = {},
): Promise<EventItem> {
  const event = {
    ...events.initial,
    endDate: input.startDate,
    allDay: input.startDate.length === 10,
    ...input,
  }
  assertSound(event)
  const lastDate = lastDateOf(event)
  return insertRecord(db, eventKind, { ...event, ...ofItself, ...origin, lastDate }, editor)
}

/** @throws Problem not-found, conflict, bad-input. */
export async function updateEvent(
  db: Db,
  id: number,
  { version, ...changes }: EventUpdate,
  editor: Editor,
): Promise<EventItem> {
  return changeRecord(db, eventKind, id, { version, editor }, (stored) => {
    const event = { ...stored, ...changes }
    // After the version was found right: two editors learn of each other before anything else.
    assertSound(event)
    const since = event.cancelled ? {} : { cancelledFrom: null }
    return { ...changes, ...since, lastDate: lastDateOf(event) }
  })
}

/** @throws Problem not-found, also when it was removed before. */
export async function removeEvent(db: Db, id: number, editor: Editor): Promise<void> {
  await write(db, async (trx) => {
    const event = await findEvent(trx, id)
    await discardRecord(trx, eventTrash, id, editor)
    if (event?.clubId) return renewClub(trx, event.clubId, editor)
    if (!event?.seriesId || !event.seriesDate) return
    const series = await findEvent(trx, event.seriesId)
    if (series && leavesOut(series, event.seriesDate)) await renewSeries(trx, series.id, editor)
  })
}

const leavesOut = ({ repeat }: EventTimes, date: string) => repeat?.except.includes(date) ?? false

/** What its subscribers see of it has changed: a phone that reads LAST-MODIFIED looks at nothing older. */
async function renewSeries(trx: Db, id: number, editor: Editor): Promise<void> {
  await changeRecord(trx, eventKind, id, { editor }, () => ({}))
}

/** The same of a club, in whose subscription a day is another now. It may have gone. */
export async function renewClub(trx: Db, id: number | null, editor: Editor): Promise<void> {
  if (id !== null && (await clubStore.find(trx, id)))
    await changeRecord(trx, clubStore.kind, id, { editor }, () => ({}))
}

function assertSound(event: EventTimes): void {
  const fields = eventFaults(event)
  if (Object.keys(fields).length > 0)
    throw new Problem('bad-input', 'Проверьте даты события', { fields })
}
