import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, lockRecord, removeRecord } from '#kit/db/record.server.ts'
import { valuesOf } from '#kit/record/record.ts'
import { type EventItem, type EventUpdate, type EventValues, events } from './calendar.record.ts'
import { dayValues } from './club-series.ts'
import { findPlanned } from './club-trainings.server.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { renewClub } from './event-trash.server.ts'
import { createEvent } from './event-writes.server.ts'
import { occurrencesOf } from './occurrences.server.ts'
import { followSeries, isOffWith, lockSeriesOf, refuseUnder } from './series-days.server.ts'

const ofSeries = ['repeat', 'cancelled', 'cancelledFrom', 'stateReason']
/** What an occurrence has of its own once it has left its series. */
const ownFields = (Object.keys(events.fields) as (keyof EventValues)[]).filter(
  (name) => !ofSeries.includes(name),
)

/**
 * Takes one occurrence out of its series and stores it, changed, as an event of its own.
 * @param date the day on which the occurrence begins.
 * @throws Problem not-found, conflict, bad-input.
 */
export async function detachOccurrence(
  db: Db,
  id: number,
  date: string,
  { version, ...changes }: EventUpdate,
  editor: Editor,
): Promise<EventItem> {
  return write(db, async (trx) => {
    const { series, taken } = await exceptOccurrence(trx, id, date, version, editor)
    const ofItself = { repeat: null, cancelledFrom: null }
    const day = { ...valuesOf(events, taken), ...changes, ...ofItself }
    if (changes.cancelled === false) refuseUnder(series, day)
    const offWithSeries = isOffWith(series, day)
    const off = offWithSeries ? { cancelled: true } : {}
    const seriesTime = series.startDate.slice(11)
    const origin = { seriesId: id, seriesDate: date, seriesTime, offWithSeries }
    return createEvent(trx, { ...day, ...off }, editor, origin)
  })
}

/** The series goes on without that day. @throws Problem not-found. */
export async function removeOccurrence(db: Db, id: number, date: string, editor: Editor) {
  await write(db, (trx) => exceptOccurrence(trx, id, date, undefined, editor))
}

/**
 * It takes place after all. An occurrence that only its cancelling took out of its series goes back
 * there, so that it follows the series again: the series is the answer, nothing when it is a club's.
 * @throws Problem not-found, also when it is not cancelled.
 */
export async function liftCancellation(
  db: Db,
  id: number,
  editor: Editor,
  timeZone: string,
): Promise<EventItem | undefined> {
  return write(db, async (trx) => {
    const series = await lockSeriesOf(trx, id)
    const event = await lockRecord(trx, eventKind, id)
    if (!event.cancelled) throw new Problem('not-found', 'Событие не отменено')
    refuseUnder(series, event)
    const planned = await findPlanned(trx, event, { now: editor.now, timeZone })
    if (planned && isLike(dayValues(planned), event)) {
      await removeRecord(trx, eventKind, id, editor)
      await renewClub(trx, event.clubId, editor)
      return
    }
    const rejoined = series && (await rejoin(trx, series, event, editor))
    if (rejoined) return rejoined
    const asPlanned = {
      cancelled: false,
      cancelledFrom: null,
      stateReason: '',
      offWithSeries: false,
    }
    const lifted = await changeRecord(trx, eventKind, id, { editor }, () => asPlanned)
    await followSeries(trx, lifted, editor)
    return lifted
  })
}

async function rejoin(
  trx: Db,
  series: StoredEvent,
  event: StoredEvent,
  editor: Editor,
): Promise<StoredEvent | undefined> {
  const { seriesDate: date } = event
  if (date === null || !series.repeat?.except.includes(date) || series.cancelled) return
  const repeat = { ...series.repeat, except: series.repeat.except.filter((day) => day !== date) }
  const [occurrence] = occurrencesOf({ ...series, repeat }, date, date)
  if (!occurrence || !isLike(occurrence, event)) return
  // In the journal it is one deed with the event that goes.
  const rejoined = await changeRecord(trx, eventKind, series.id, { editor }, () => ({ repeat }))
  await removeRecord(trx, eventKind, event.id, editor)
  return rejoined
}

const isLike = (planned: EventValues, event: EventValues) =>
  ownFields.every((name) => planned[name] === event[name])

async function exceptOccurrence(
  trx: Db,
  id: number,
  date: string,
  version: number | undefined,
  editor: Editor,
): Promise<{ series: StoredEvent; taken: StoredEvent }> {
  let taken: StoredEvent | undefined
  const series = await changeRecord(trx, eventKind, id, { version, editor }, (series) => {
    taken = occurrencesOf(series, date, date).find((one) => one.startDate.startsWith(date))
    if (!series.repeat || !taken) throw new Problem('not-found', 'В этот день такого занятия нет')
    return { repeat: { ...series.repeat, except: [...series.repeat.except, date].sort() } }
  })
  return { series, taken: taken! }
}
