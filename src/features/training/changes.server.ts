import { listChangedAhead } from '#features/calendar/club-trainings.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { ChangedDay } from './real-days.ts'

/** What from today on is not as the schedules of clubs say, as visitors see it. */
export async function listChanges(db: Db, today: string): Promise<ChangedDay[]> {
  const events = await listChangedAhead(db, today)
  return events.flatMap(({ clubId, clubRow, seriesDate, ...event }) =>
    clubId === null || clubRow === null || seriesDate === null
      ? []
      : {
          ...{ club: clubId, row: clubRow, date: seriesDate },
          ...{ startDate: event.startDate, endDate: event.endDate, location: event.location },
          ...{ cancelled: event.cancelled, reason: event.stateReason },
        },
  )
}
