import { createEvent } from '#features/calendar/event-writes.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { dayOf, writer } from './decade.ts'
import { some, titles } from './words.ts'

const atOnce = 500
/** A week less, so that none is let go of meanwhile. */
const yearMs = 358 * dayMs

/** 2 000 events, times `factor`. */
export async function fillEvents(db: Db, factor: number): Promise<void> {
  const events = Math.round(2_000 * factor)
  for (let from = 0; from < events; from += atOnce)
    await write(db, async (trx) => {
      for (let at = from; at < Math.min(events, from + atOnce); at++) {
        const now = dayOf(at, events)
        const startDate = `${now.toISOString().slice(0, 10)}T18:00`
        const endDate = `${startDate.slice(0, 10)}T20:00`
        const event = { title: `Сбор: ${some(titles)}`, type: 'camp' as const, startDate, endDate }
        await createEvent(trx, { ...event, location: 'Дворец спорта' }, { name: writer, now })
      }
    })
}

/** 60 000 rows of the journal within the year for which it is kept, times `factor`: changes of news. */
export async function fillJournal(db: Db, factor: number, now: Date): Promise<void> {
  const wanted = Math.round(60_000 * factor)
  const models = await db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'news')
    .where('action', '=', 'create')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (let from = 0; from < wanted; from += models.length)
    await db
      .insertInto('journal')
      .values(
        models.slice(0, wanted - from).map(({ id: _, ...row }, index) => ({
          ...row,
          action: 'update' as const,
          before: row.after,
          at: new Date(+now - yearMs + ((from + index) / wanted) * yearMs).toISOString(),
        })),
      )
      .execute()
}
