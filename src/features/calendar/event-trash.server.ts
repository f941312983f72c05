import { clubStore } from '#features/federation/clubs.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, fromRow, lockRecord } from '#kit/db/record.server.ts'
import { recordTrash } from '#kit/record/record-kind.server.ts'
import { formatDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'
import type { Row, TrashedRows } from '#kit/trash/trash-kind.ts'
import { events } from './calendar.record.ts'
import { formatTimes } from './calendar-text.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { type EventTimes, fallsOn } from './event-rules.ts'
import { standingUnder } from './series-days.server.ts'

const changedDays = ['изменённое занятие', 'изменённых занятия', 'изменённых занятий'] as const

export const eventTrash = recordTrash(events, eventKind, {
  /** A series with all that has come out of it. */
  async collect(trx, id) {
    const own = await rowsBy(trx, 'event', 'id', id)
    return { event: [...own, ...(await rowsBy(trx, 'event', 'seriesId', id))] }
  },
  async describe(_trx, rows) {
    const days = (rows.event?.length ?? 1) - 1
    const with_ = days > 0 && `и\u00a0${count(days, changedDays)}`
    return [formatTimes(trashedEvent(rows)), with_].filter(Boolean).join(', ')
  },
  /** A day that went back to its series would take place twice. */
  async admit(trx, rows, editor) {
    const event = trashedEvent(rows)
    if (event.clubId !== null) return admitDayOfClub(trx, event, editor)
    const { seriesId, seriesDate } = event
    if (seriesId === null || seriesDate === null) return
    const isThere = await findRecord(trx, eventKind, seriesId)
    if (!isThere) return admitWithoutSeries(trx, rows.event![0]!, seriesId)
    const series = await lockRecord(trx, eventKind, seriesId)
    await admitDayOfSeries(trx, series, event)
    for (const [name, value] of Object.entries(standingUnder(series, event)))
      rows.event![0]![name] = typeof value === 'boolean' ? Number(value) : (value as string)
    if (leavesOut(series, seriesDate)) await renewSeries(trx, seriesId, editor)
  },
})

async function admitDayOfSeries(trx: Db, series: StoredEvent, { seriesDate }: StoredEvent) {
  const day = seriesDate!
  if (fallsOn(series, day) && !leavesOut(series, day))
    throw new Problem(
      'conflict',
      `Это занятие вернули в\u00a0расписание: ${formatDate(day)} оно состоится, как все занятия ${quoted(series.title)}. Перенести его снова можно в\u00a0календаре.`,
    )
  const other = await trx
    .selectFrom('event')
    .select('title')
    .where('seriesId', '=', series.id)
    .where('seriesDate', '=', day)
    .executeTakeFirst()
  if (other) throw changedAgain('Это занятие', other.title)
}

/** Without its series it is an event of itself; while that may come back too, it comes with it. */
async function admitWithoutSeries(trx: Db, row: Row, seriesId: number): Promise<void> {
  const series = await trx
    .selectFrom('trash')
    .select('name')
    .where('entity', '=', 'event')
    .where('entityId', '=', seriesId)
    .executeTakeFirst()
  if (series) throw new Problem('conflict', `Сначала верните все занятия, ${quoted(series.name)}`)
  Object.assign(row, { seriesId: null, seriesDate: null, seriesTime: null })
}

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
  if (other) throw changedAgain('Это занятие клуба', other.title)
}

const changedAgain = (what: string, title: string) =>
  new Problem(
    'conflict',
    `${what} уже изменено ещё раз: в\u00a0календаре стоит ${quoted(title)}. Уберите его оттуда, и\u00a0это можно будет вернуть.`,
  )

const trashedEvent = ({ event }: TrashedRows): StoredEvent =>
  fromRow(eventKind, event?.[0] as never)

export const leavesOut = ({ repeat }: EventTimes, date: string) =>
  repeat?.except.includes(date) ?? false

/** What its subscribers see of it has changed: a phone that reads LAST-MODIFIED looks at nothing older. */
export async function renewSeries(trx: Db, id: number, editor: Editor): Promise<void> {
  await changeRecord(trx, eventKind, id, { editor }, () => ({}))
}

/** The same of a club, in whose subscription a day is another now. It may have gone. */
export async function renewClub(trx: Db, id: number | null, editor: Editor): Promise<void> {
  if (id !== null && (await clubStore.find(trx, id)))
    await changeRecord(trx, clubStore.kind, id, { editor }, () => ({}))
}
