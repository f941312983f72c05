import { knowsAges } from './club-ages.ts'
import type { ClubTraining } from './club-training.ts'
import type { Club } from './clubs.record.ts'
import { saysAdults, surelyUpTo } from './group-words.ts'

/** In whole years, both inclusive. */
interface Asked {
  from: number
  to: number
  /** A group that says «взрослые» and no ages is meant. */
  isAdult?: true | undefined
}

/**
 * How many years a group is from an age.
 * @returns 0 when the age fits; undefined when the group may have an upper age that nobody has said. Where nobody has said
 * the ages of the group: undefined when its club takes that age, else endless, for how far it is from it is not known.
 */
export function yearsApart(
  { from, to, isAdult }: Asked,
  training: ClubTraining,
  club: Club,
): number | undefined {
  const isTold = knowsAges(training)
  if (!isTold && isAdult && saysAdults(training)) return 0
  const { ageFrom, ageTo } = isTold ? training : club
  const gap = Math.max((ageFrom ?? to) - to, from - (ageTo ?? from), 0)
  if (isTold) return gap === 0 && from > (surelyUpTo(training) ?? from) ? undefined : gap
  return gap > 0 ? Number.POSITIVE_INFINITY : undefined
}

/** Nobody has said that it does not. */
export const mayTakeAge = (club: Club, training: ClubTraining, age: number): boolean =>
  (yearsApart({ from: age, to: age }, training, club) ?? 0) === 0
