import { fold } from '#kit/text/fold.ts'
import { nameInAnyOrder } from './athlete-rules.ts'
import type { CompetitionResult } from './results.contract.ts'
import { shortName } from './results-rules.ts'

type Row = Pick<CompetitionResult, 'category' | 'weight' | 'athlete' | 'withdrawn'>

/**
 * Rows of another day, an earlier one or of a table pasted anew, without the names that were taken out of the protocol.
 * @param states what it has said, the latest first: the first that has such a name decides.
 */
export function keepUnnamed<R extends Row>(
  rows: readonly R[],
  states: readonly (readonly Row[])[],
): R[] {
  const all = states.map((state) => Map.groupBy(state, shortOf))
  return rows.map((row) => {
    const [short, turned] = [shortOf(row), shortOf({ athlete: turn(row.athlete) })]
    const alike = all
      .map((state) => state.get(short) ?? state.get(turned))
      .find((found) => found !== undefined)
    return alike && isTakenOut(row, alike) ? { ...row, ...unnamed } : row
  })
}

const unnamed = { withdrawn: 'unnamed' } as const

const shortOf = ({ athlete }: Pick<Row, 'athlete'>) => fold(shortName(athlete))

/** «Пётр Иванов» of «Иванов Пётр». */
function turn(athlete: string): string {
  const [first = '', second = '', ...rest] = athlete.trim().split(/\s+/)
  return [second, first, ...rest].join(' ')
}

/** A namesake of another weight has his own row; where none is quite the same, whoever may be meant has no name. */
function isTakenOut({ athlete, category, weight }: Row, alike: readonly Row[]): boolean {
  const same = alike.filter(
    (one) =>
      nameInAnyOrder(one.athlete) === nameInAnyOrder(athlete) &&
      one.category === category &&
      one.weight === weight,
  )
  return (same.length > 0 ? same : alike).some(({ withdrawn }) => withdrawn === 'unnamed')
}
