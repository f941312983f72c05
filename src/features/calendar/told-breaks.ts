import { daysOf } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { count } from '#kit/text/plural.ts'
import type { CalendarAddress } from './calendar-address.ts'

export interface ToldBreak {
  /** «31 декабря 2026 – 8 января 2027» */
  days: string
  reason: string
  clubs: Pick<Club, 'id' | 'name'>[]
  from: string
  to: string
}

type Asked = Pick<CalendarAddress, 'types' | 'sports' | 'club'>
type Resting = Pick<Club, 'id' | 'name' | 'breaks' | 'sports'>

/** Trainings are not there for a break of their club: who looks for changes reads why. */
export function tellBreaks(
  all: readonly Resting[],
  asked: Asked,
  from: string,
  to: string,
): ToldBreak[] {
  if (!asksTrainings(asked)) return []
  const told = new Map<string, ToldBreak>()
  for (const { id, name, breaks } of all.filter((club) => isAsked(club, asked)))
    for (const rest of breaks.filter((rest) => rest.from <= to && rest.to >= from)) {
      const [days, { reason }] = [daysOf(rest), rest]
      const key = JSON.stringify([days, reason])
      const clubs = [...(told.get(key)?.clubs ?? []), { id, name }]
      told.set(key, { ...{ days, reason, clubs }, from: rest.from, to: rest.to })
    }
  return [...told.values()].sort(
    (one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to),
  )
}

/** «Перерыв у 2 клубов», of one its name, nothing on a day like any other. */
export function breakOfDay(
  breaks: readonly ToldBreak[],
  day: string,
  isOneClub: boolean,
): string | undefined {
  const rests = breaks.filter(({ from, to }) => from <= day && day <= to)
  const names = new Map(rests.flatMap(({ clubs }) => clubs).map(({ id, name }) => [id, name]))
  if (names.size === 0) return
  if (isOneClub) return 'Перерыв'
  const [only] = names.values()
  return names.size === 1 ? `Перерыв: ${only}` : `Перерыв у\u00a0${count(names.size, ofClubs)}`
}

/** After «у». */
export const ofClubs = ['клуба', 'клубов', 'клубов'] as const

export const asksTrainings = ({ types }: Pick<Asked, 'types'>) =>
  types.length === 0 || types.includes('training')

export const isAsked = (
  { id, sports }: Pick<Resting, 'id' | 'sports'>,
  asked: Pick<Asked, 'club' | 'sports'>,
) =>
  (asked.club === undefined || asked.club === id) &&
  (asked.sports.length === 0 || asked.sports.some((sport) => sports.includes(sport)))
