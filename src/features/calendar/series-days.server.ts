import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, fromRows, lockRecord } from '#kit/db/record.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from './calendar.record.ts'
import { concernsSince } from './calendar.server.ts'
import { sinceText } from './calendar-text.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { type EventTimes, fallsOn } from './event-rules.ts'

/** All that has come out of a series, each for a day of it: moved, changed or cancelled; of that day and later ones, where it is told. */
export async function listDetached(
  db: Db,
  seriesId: number,
  from?: string,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .$if(from !== undefined, (days) => days.where(concernsSince(from!)))
    .orderBy('startDate')
    .orderBy('id')
    .execute()
  return fromRows(eventKind, rows)
}

/**
 * The series that an event has come out of, held still before the event is: whoever writes both locks them in this order.
 * Nothing of what is no day of a series, or of one that is no more.
 */
export async function lockSeriesOf(trx: Db, id: number): Promise<StoredEvent | undefined> {
  const seriesId = (await findRecord(trx, eventKind, id))?.seriesId ?? null
  if (seriesId === null || !(await findRecord(trx, eventKind, seriesId))) return
  return lockRecord(trx, eventKind, seriesId)
}

/**
 * A day on which something else stands stays left out of its series, also when that goes on other weekdays for a while.
 * One whose exception was taken away is held again, and what stands for it is `returned`: both would be seen.
 */
export function divideDays(stored: EventTimes, next: EventTimes, days: readonly StoredEvent[]) {
  const { repeat } = next
  if (!repeat) return { repeat, returned: [] }
  const isReturned = ({ seriesDate: day }: StoredEvent) =>
    day !== null &&
    fallsOn(next, day) &&
    !repeat.except.includes(day) &&
    (stored.repeat?.except.includes(day) ?? false)
  const returned = days.filter(isReturned)
  const away = days.flatMap((day) => (returned.includes(day) ? [] : (day.seriesDate ?? [])))
  return {
    returned,
    repeat: { ...repeat, except: [...new Set([...repeat.except, ...away])].sort() },
  }
}

type Day = Pick<EventItem, 'startDate'> & { offWithSeries?: boolean }

/** All of the series is cancelled, this day of it too. What lost its repeats keeps what it has. */
export const isOffWith = (series: StoredEvent, { startDate, offWithSeries }: Day): boolean =>
  series.cancelled &&
  (series.repeat !== null || offWithSeries === true) &&
  startDate.slice(0, 10) >= (series.cancelledFrom ?? '')

/** What its series makes of a day: cancelled with it and back with it; what was cancelled by itself stays so. */
export function standingUnder(series: StoredEvent, day: StoredEvent): Partial<StoredEvent> {
  const { cancelled, offWithSeries } = day
  if (isOffWith(series, day) && !cancelled)
    return { cancelled: true, stateReason: series.stateReason, offWithSeries: true }
  if (!isOffWith(series, day) && offWithSeries)
    return { cancelled: false, stateReason: '', offWithSeries: false }
  return {}
}

/** After any change of the series: its days are cancelled with it, for the reason it has now, and come back with it. */
export async function followSeries(trx: Db, series: StoredEvent, editor: Editor): Promise<void> {
  for (const day of await listDetached(trx, series.id)) {
    const { stateReason } = series
    const isTold = day.offWithSeries && isOffWith(series, day) && day.stateReason !== stateReason
    const changes = isTold ? { stateReason } : standingUnder(series, day)
    if (Object.keys(changes).length > 0)
      await changeRecord(trx, eventKind, day.id, { editor }, () => changes)
  }
}

/** @throws Problem conflict: of a cancelled series no day takes place alone. */
export function refuseUnder(series: StoredEvent | undefined, day: Day): void {
  if (!series || !isOffWith(series, day)) return
  const off = `Отменены все занятия ${quoted(series.title)}${sinceText(series.cancelledFrom)}`
  throw new Problem('conflict', `${off}. Сначала верните их`)
}
