import { fold } from '#kit/text/fold.ts'
import type { ClubTraining } from './club-training.ts'

/** By the place of a training: all the others at which its coach is then already. */
export function clashesOf(schedule: ClubTraining[]): Map<number, ClubTraining[]> {
  const clashes = new Map<number, ClubTraining[]>()
  for (const [at, one] of schedule.entries()) {
    const others = schedule.filter((other, place) => place !== at && overlap(other, one))
    if (others.length > 0) clashes.set(at, others)
  }
  return clashes
}

const overlap = (a: ClubTraining, b: ClubTraining) =>
  a.weekday === b.weekday &&
  nameOf(a) !== '' &&
  nameOf(a) === nameOf(b) &&
  a.from < b.to &&
  b.from < a.to

const nameOf = ({ coach }: ClubTraining) => fold(coach.trim())
