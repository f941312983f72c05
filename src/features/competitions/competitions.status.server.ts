import { sql } from 'kysely'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { automatic, type Editor } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { competitionKind } from './competitions.kind.server.ts'
import type { CompetitionStatus } from './vocabulary.ts'

/** The day visitors live in: it decides what is completed. */
export interface Clock {
  now: Date
  timeZone: string
}

export const todayOf = ({ now, timeZone }: Clock): string => localDate(now, timeZone)

interface Dated {
  date: string
  endDate: string | null
  plannedStatus: CompetitionStatus
}

/** The last day counts; what the editor planned is kept, so a clock set wrong does no lasting harm. */
export function statusOn(
  today: string,
  { date, endDate, plannedStatus }: Dated,
): CompetitionStatus {
  return (endDate ?? date) < today ? 'completed' : plannedStatus
}

/** `statusOn` for the database. */
export const statusSql = (today: string) =>
  sql<CompetitionStatus>`case when coalesce("endDate", "date") < ${today} then 'completed' else "plannedStatus" end`

/**
 * Writes down the statuses that the calendar has changed; returns how many.
 * Several instances may call it at once: each change is made and journalled once.
 */
export async function materialiseStatuses(db: Db, now: Date, timeZone: string): Promise<number> {
  const today = localDate(now, timeZone)
  const editor: Editor = { name: automatic, now }
  const stale = () =>
    db
      .selectFrom('competition')
      .select('id')
      .where('status', '!=', statusSql(today))
      .executeTakeFirst()
  // Most days nothing has ended; then nothing is written and the page cache stays.
  if (!(await stale())) return 0
  return write(db, async (trx) => {
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(hashtext('competition-statuses'))`.execute(trx)
    const rows = await trx
      .selectFrom('competition')
      .select('id')
      .where('status', '!=', statusSql(today))
      .orderBy('id')
      .execute()
    for (const { id } of rows)
      await changeRecord(trx, competitionKind, id, { editor }, (stored) => ({
        status: statusOn(today, stored),
      }))
    return rows.length
  })
}
