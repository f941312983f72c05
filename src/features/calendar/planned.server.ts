import { clubStore } from '#features/federation/clubs.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { StoredEvent } from './calendar.server.ts'

/**
 * When days that were taken out of a series or of a club's week would have begun, `YYYY-MM-DDTHH:mm`, by the number
 * of the event; those that begin then all the same are left out.
 */
export async function plannedStarts(
  db: Db,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<number, string>> {
  const days = events.filter(({ seriesDate }) => seriesDate !== null)
  if (days.length === 0) return new Map()
  const hourOf = await readHours(db, days)
  return new Map(
    days.flatMap((event) => {
      const hour = hourOf(event)
      const planned = `${event.seriesDate}T${hour}`
      return hour === undefined || planned === event.startDate ? [] : [[event.id, planned] as const]
    }),
  )
}

async function readHours(db: Db, days: readonly StoredEvent[]) {
  const series = [...new Set(days.flatMap(({ seriesId }) => seriesId ?? []))]
  const starts =
    series.length > 0
      ? await db.selectFrom('event').select(['id', 'startDate']).where('id', 'in', series).execute()
      : []
  const clubs = days.some(({ clubId }) => clubId !== null) ? await clubStore.listVisible(db) : []
  return ({ seriesId, clubId, clubRow }: StoredEvent): string | undefined => {
    const row = clubs.find(({ id }) => id === clubId)?.schedule.find(({ key }) => key === clubRow)
    const start = starts.find(({ id }) => id === seriesId)?.startDate.slice(11)
    return row?.from ?? (start || undefined)
  }
}
