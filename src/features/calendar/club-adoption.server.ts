import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, lockRecord } from '#kit/db/record.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { Clock } from './club-series.ts'
import { changeTraining, findTraining } from './club-trainings.server.ts'
import { weekdayOf } from './days.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { discardEvent } from './event-writes.server.ts'
import { listDetached } from './series-days.server.ts'

/**
 * Series of the calendar give way to the week of a club: what was changed of them becomes a changed day of the
 * club, and a day to come that they left out is cancelled.
 * @throws Problem not-found; bad-input when the club's week does not hold each of their days at their hour.
 */
export async function giveWayToClub(
  db: Db,
  { club: id, ids }: { club: number; ids: number[] },
  editor: Editor,
  timeZone: string,
): Promise<void> {
  const clock = { now: editor.now, timeZone }
  await write(db, async (trx) => {
    const club = await changeRecord(trx, clubStore.kind, id, { editor }, () => ({}))
    if (!club.inCalendar || !club.published)
      throw new Problem('bad-input', 'Занятия этого клуба в\u00a0календаре не\u00a0стоят')
    for (const one of ids) await giveWay(trx, club, one, editor, clock)
  })
}

async function giveWay(trx: Db, club: Club, id: number, editor: Editor, clock: Clock) {
  const series = await lockRecord(trx, eventKind, id)
  const weekdays = series.repeat?.weekdays ?? []
  if (weekdays.length === 0 || weekdays.some((weekday) => !rowOn(club, weekday, series)))
    throw new Problem(
      'bad-input',
      'В\u00a0расписании клуба есть не\u00a0все дни этого занятия в\u00a0те\u00a0же часы',
    )
  const changed = await listDetached(trx, id)
  const today = localDate(clock.now, clock.timeZone)
  const left = (series.repeat?.except ?? []).filter(
    (day) => day >= today && !changed.some(({ seriesDate }) => seriesDate === day),
  )
  await handOver(trx, club, series, changed, editor)
  await discardEvent(trx, id, editor)
  for (const date of left) {
    const row = rowOn(club, weekdayOf(date), series)?.key
    if (row && (await findTraining(trx, club, { row, date }, clock)))
      await changeTraining(
        trx,
        { club: club.id, row, date },
        { cancelled: true },
        editor,
        clock.timeZone,
      )
  }
}

const rowOn = ({ schedule }: Club, weekday: number, { startDate }: StoredEvent) =>
  schedule.find((row) => row.weekday === weekday && row.from === startDate.slice(11, 16))

/** A day that the club has changed by itself already stays what it is. */
async function handOver(
  trx: Db,
  club: Club,
  series: StoredEvent,
  changed: StoredEvent[],
  editor: Editor,
) {
  const own = await trx
    .selectFrom('event')
    .select(['clubRow', 'seriesDate'])
    .where('clubId', '=', club.id)
    .execute()
  for (const { id, seriesDate } of changed) {
    const clubRow = seriesDate ? rowOn(club, weekdayOf(seriesDate), series)?.key : undefined
    const isTaken = own.some((day) => day.clubRow === clubRow && day.seriesDate === seriesDate)
    if (clubRow && !isTaken)
      await changeRecord(trx, eventKind, id, { editor }, () => ({
        ...{ seriesId: null, offWithSeries: false, clubId: club.id, clubRow },
      }))
  }
}
