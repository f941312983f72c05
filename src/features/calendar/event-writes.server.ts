import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, insertRecord, lockRecord, removeRecord } from '#kit/db/record.server.ts'
import { discardRecord, keepInTrash } from '#kit/trash/trash.server.ts'
import { type EventCreate, type EventItem, type EventUpdate, events } from './calendar.record.ts'
import { findEvent } from './calendar.server.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { type EventTimes, eventFaults, lastDateOf } from './event-rules.ts'
import { eventTrash, leavesOut, renewClub, renewSeries } from './event-trash.server.ts'
import {
  divideDays,
  followSeries,
  listDetached,
  lockSeriesOf,
  refuseUnder,
  standingUnder,
} from './series-days.server.ts'

type Origin = Pick<
  StoredEvent,
  'seriesId' | 'seriesDate' | 'seriesTime' | 'offWithSeries' | 'clubId' | 'clubRow'
>
const ofNoSeries = { seriesId: null, seriesDate: null, seriesTime: null, offWithSeries: false }
const ofItself: Origin = { ...ofNoSeries, clubId: null, clubRow: null }

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

/**
 * A series takes what has come out of it along: see `divideDays` and `followSeries`.
 * @throws Problem not-found, conflict, bad-input.
 */
export async function updateEvent(
  db: Db,
  id: number,
  { version, ...changes }: EventUpdate,
  editor: Editor,
): Promise<EventItem> {
  return write(db, async (trx) => {
    const series = await lockSeriesOf(trx, id)
    let returned: StoredEvent[] = []
    const saved = await changeRecord(trx, eventKind, id, { version, editor }, async (stored) => {
      const event = { ...stored, ...changes }
      // After the version was found right: two editors learn of each other before anything else.
      assertSound(event)
      if (stored.cancelled && !event.cancelled) refuseUnder(series, event)
      const since = event.cancelled ? {} : { cancelledFrom: null }
      const divided = divideDays(stored, event, await listDetached(trx, id))
      returned = divided.returned
      const own = { ...changes, ...since, repeat: divided.repeat, lastDate: lastDateOf(event) }
      // What repeats by itself is a day of nothing else.
      if (event.repeat && stored.seriesId !== null) return { ...own, ...ofNoSeries }
      return { ...own, ...(series && standingUnder(series, event)) }
    })
    for (const day of returned) await discardRecord(trx, eventTrash, day.id, editor)
    await followSeries(trx, saved, editor)
    return saved
  })
}

/** @throws Problem not-found, also when it was removed before. */
export async function removeEvent(db: Db, id: number, editor: Editor): Promise<void> {
  await write(db, async (trx) => {
    const series = await lockSeriesOf(trx, id)
    const event = await findEvent(trx, id)
    await discardEvent(trx, id, editor)
    if (event?.clubId) return renewClub(trx, event.clubId, editor)
    if (series && event?.seriesDate && leavesOut(series, event.seriesDate))
      await renewSeries(trx, series.id, editor)
  })
}

/** With all that has come out of it, as one entry of the trash. @throws Problem not-found. */
export async function discardEvent(trx: Db, id: number, editor: Editor): Promise<void> {
  await lockRecord(trx, eventKind, id)
  await keepInTrash(trx, eventTrash, id, editor)
  for (const day of await listDetached(trx, id)) await removeRecord(trx, eventKind, day.id, editor)
  await removeRecord(trx, eventKind, id, editor)
}

function assertSound(event: EventTimes): void {
  const fields = eventFaults(event)
  if (Object.keys(fields).length > 0)
    throw new Problem('bad-input', 'Проверьте даты события', { fields })
}
