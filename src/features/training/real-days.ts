import { addDays, weekdayOf } from '#features/calendar/days.ts'
import { isInBreak } from '#features/federation/club-break.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'

/** By the federation's clock. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  today: string
  /** `HH:mm` */
  time: string
}

/** One day of a club's training that is not as its schedule says. */
export interface ChangedDay {
  club: number
  row: string
  /** The day of the schedule that it stands in place of. */
  date: string
  startDate: string
  endDate: string
  location: string
  cancelled: boolean
  reason: string
}

/** One time it is really held. */
export interface Held {
  date: string
  from: string
  to: string
  /** Of a day that is not as its schedule says. */
  location?: string
}

/** A break is shorter than that. */
const weeksLooked = 110

export const changesOf = (club: Club, { key }: ClubTraining, changes: readonly ChangedDay[]) =>
  changes.filter((one) => one.club === club.id && one.row === key)

/** All that its changed days make of it, and the first usual days from a day on. */
function* heldFrom(
  club: Club,
  training: ClubTraining,
  changes: readonly ChangedDay[],
  day: string,
): Generator<Held> {
  const own = changesOf(club, training, changes)
  for (const { startDate, endDate, cancelled, location } of own) {
    const date = startDate.slice(0, 10)
    if (!cancelled && date >= day)
      yield { date, from: startDate.slice(11), to: endDate.slice(11), location }
  }
  const { from, to } = training
  const first = addDays(day, (training.weekday - weekdayOf(day) + 7) % 7)
  let usual = 0
  for (let week = 0; week < weeksLooked && usual < 2; week++) {
    const date = addDays(first, week * 7)
    if (isInBreak(club, date) || own.some((one) => one.date === date)) continue
    usual++
    yield { date, from, to }
  }
}

const startOf = ({ date, from }: Held) => `${date}T${from}`

/** The next time it begins; nothing when no one knows of any. */
export function nextHeld(
  club: Club,
  training: ClubTraining,
  changes: readonly ChangedDay[],
  { today, time }: LocalMoment,
): Held | undefined {
  return [...heldFrom(club, training, changes, today)]
    .filter((held) => startOf(held) > `${today}T${time}`)
    .sort((a, b) => startOf(a).localeCompare(startOf(b)))[0]
}

/** The times it is held on one day, the first one first. */
export function heldOn(
  club: Club,
  training: ClubTraining,
  changes: readonly ChangedDay[],
  day: string,
): Held[] {
  return [...heldFrom(club, training, changes, day)]
    .filter(({ date }) => date === day)
    .sort((a, b) => a.from.localeCompare(b.from))
}
