import type { Club } from '#features/federation/clubs.record.ts'
import { type Coach, coachesIn, coachWritten, maySignAs } from '#features/federation/coach-book.ts'
import { placesOf } from '#features/federation/training-place.ts'
import type { AgendaEntry } from './agenda.ts'

type Held = Pick<AgendaEntry, 'clubId' | 'location' | 'coach'>

/** The club whose training it is, or in whose hall. */
export const clubOf = (
  { clubId, location }: Pick<Held, 'clubId' | 'location'>,
  clubs: readonly Club[],
): Club | undefined => clubs.find(({ id }) => id === clubId) ?? inHall(location, clubs)

/** Whose name or address the place says; of several at one address nobody. */
function inHall(location: string, clubs: readonly Club[]): Club | undefined {
  const named = clubs.find(({ name }) => location.includes(name))
  if (named) return named
  const there = clubs.filter((club) =>
    [club, ...placesOf(club)].some(({ address }) => address !== '' && location.includes(address)),
  )
  return there.length === 1 ? there[0] : undefined
}

/** Whom an event names so. */
export const coachNamed = (known: readonly Coach[], name: string, club: number | undefined) =>
  coachWritten(known, name, club) ?? alone(known, name)

/** A coach of another hall, when only one of all signs so. */
function alone(known: readonly Coach[], written: string): Coach | undefined {
  const meant = known.filter(({ name }) => maySignAs(name, written))
  return meant.length === 1 ? meant[0] : undefined
}

/** Whether that one of the known coaches leads it. */
export function isLedBy(
  event: Held,
  coach: Coach,
  known: readonly Coach[],
  clubs: readonly Club[],
): boolean {
  const names = coachesIn(event.coach)
  if (names.length === 0) return false
  const club = clubOf(event, clubs)?.id
  return names.some((name) => coachNamed(known, name, club) === coach)
}
