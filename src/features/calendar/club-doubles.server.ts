import { ofClub } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { twinClubs } from '#features/federation/similar-series.ts'
import type { Db } from '#kit/db/db.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from './calendar.record.ts'
import { listEventsAhead } from './calendar.server.ts'
import type { Clock } from './club-series.ts'

interface Double {
  series: EventItem
  club: Club
}

/** Series that stand in the calendar beside the same trainings of a club's week. */
export async function listDoubles(db: Db, { now, timeZone }: Clock): Promise<Double[]> {
  const today = localDate(now, timeZone)
  const [clubs, ahead] = await Promise.all([clubStore.listVisible(db), listEventsAhead(db, today)])
  return ahead.flatMap((series) =>
    twinClubs(clubs, series, today).map((club) => ({ series, club })),
  )
}

interface Restored {
  entity: string
  entityId: number
}

/** Of what has just been brought back: the series, or the club, that now says a training twice. */
export async function warnOfDoubles(db: Db, { entity, entityId }: Restored, clock: Clock) {
  if (entity !== 'event' && entity !== 'club') return
  const [found] = (await listDoubles(db, clock)).filter(
    ({ series, club }) => (entity === 'event' ? series : club).id === entityId,
  )
  if (!found) return
  const { series, club } = found
  return entity === 'event'
    ? `Такая тренировка уже есть в\u00a0расписании ${ofClub(club.name)}: посетители увидят её дважды. Откройте её в\u00a0календаре, там её можно убрать.`
    : `В\u00a0календаре уже стоит такая\u00a0же тренировка, ${quoted(series.title)}: посетители увидят её дважды. Откройте клуб, там её можно убрать.`
}
