import { clubStore } from '#features/federation/clubs.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { StoredEvent } from './event-kind.server.ts'

/**
 * Each with when it would have begun, `YYYY-MM-DDTHH:mm`: what was taken out of a series or of a club's week and begins
 * otherwise. Only the day where nobody knows the hour any more; null of all that stands as it was planned.
 */
export async function withPlanned<Event extends StoredEvent>(
  db: Db,
  events: readonly Event[],
): Promise<(Event & { planned: string | null })[]> {
  const days = events.filter(({ seriesDate }) => seriesDate !== null)
  const hourOf = days.length > 0 ? await readHours(db, days) : () => undefined
  return events.map((event) => {
    const planned = [event.seriesDate, hourOf(event)].filter(Boolean).join('T')
    return { ...event, planned: event.startDate.startsWith(planned) ? null : planned }
  })
}

async function readHours(db: Db, days: readonly StoredEvent[]) {
  const series = [...new Set(days.flatMap(({ seriesId }) => seriesId ?? []))]
  const starts =
    series.length > 0
      ? await db.selectFrom('event').select(['id', 'startDate']).where('id', 'in', series).execute()
      : []
  // Also of hidden ones: their days stand before the editor.
  const clubs = days.some(({ clubId }) => clubId !== null) ? await clubStore.list(db) : []
  return ({ seriesId, clubId, clubRow, seriesTime }: StoredEvent): string | undefined => {
    // It was told of as moved from then, whenever its series is held now.
    if (seriesTime !== null) return seriesTime
    const row = clubs.find(({ id }) => id === clubId)?.schedule.find(({ key }) => key === clubRow)
    const start = starts.find(({ id }) => id === seriesId)?.startDate.slice(11)
    return row?.from ?? (start || undefined)
  }
}
