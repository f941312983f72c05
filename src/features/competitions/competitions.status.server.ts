import { sql } from 'kysely'
import { automatic } from '#kit/base/actors.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
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
  registrationStart?: string | null
  registrationEnd?: string | null
}

/**
 * The last day counts. Entries end with their last day and begin with their first one, where it is told; else when
 * the editor says. What the editor planned is kept, so a clock set wrong does no lasting harm.
 */
export function statusOn(
  today: string,
  { date, endDate, plannedStatus, registrationStart: from, registrationEnd: until }: Dated,
): CompetitionStatus {
  if ((endDate ?? date) < today || plannedStatus === 'completed') return 'completed'
  if (until && until < today) return 'upcoming'
  if (!from) return plannedStatus
  return from <= today && (until || today < date) ? 'registration' : 'upcoming'
}

/** `statusOn` for the database. */
export const statusSql = (today: string) =>
  sql<CompetitionStatus>`case
    when coalesce("endDate", "date") < ${today} or "plannedStatus" = 'completed' then 'completed'
    when "registrationEnd" < ${today} then 'upcoming'
    when "registrationStart" is null then "plannedStatus"
    when "registrationStart" <= ${today} and ("registrationEnd" is not null or "date" > ${today}) then 'registration'
    else 'upcoming' end`

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
