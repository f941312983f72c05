import { clubKey, numbersIn, ownName } from './club-key.ts'
import { hasOpenQuote } from './results-cells.ts'

/** A club as it is written, and the one that is probably meant. */
export interface ClubDoubt {
  written: string
  meant: string
  rows: number[]
}

/** The smaller, the likelier is the same club meant; undefined when it is another. */
function distance(one: string, other: string): number | undefined {
  const [a, b] = [clubKey(one), clubKey(other)]
  if (a === b) return 0
  // «СШ № 1» and «СШ № 2» are two schools.
  if (numbersIn(a) !== numbersIn(b)) return undefined
  const [x, y] = [ownName(a), ownName(b)]
  if (x === y) return x === '' ? undefined : 1
  if (Math.min(x.length, y.length) >= 5 && isOneTypo(x, y)) return 2
  return isUnfinished(x, y) || isUnfinished(y, x) ? unfinished : undefined
}

const unfinished = 3

/** «Заст» of «Застава»; «Белый барс» is not the beginning of «Белый барс юга», which is another club. */
const isUnfinished = (begun: string, whole: string) =>
  begun.length >= 3 && whole.startsWith(begun) && /^\p{L}{2}/u.test(whole.slice(begun.length))

/** One letter more, fewer or another, or two that changed places. */
function isOneTypo(a: string, b: string): boolean {
  let at = 0
  // Stryker disable next-line ConditionalExpression,EqualityOperator: names that are the same are not asked about
  while (at < a.length && a[at] === b[at]) at++
  const isRest = (ofA: number, ofB: number) => a.slice(at + ofA) === b.slice(at + ofB)
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && isRest(2, 2)
  return isRest(1, 1) || isRest(1, 0) || isRest(0, 1) || isSwapped
}

/**
 * Clubs whose name is nearly that of a known one, or of one written more often in this protocol: each would have
 * a line of its own among the medals. It is only asked, for two clubs may be called alike.
 */
export function doubtClubs(
  results: readonly { club: string }[],
  known: readonly string[],
): ClubDoubt[] {
  const rowsOf = Map.groupBy(results.entries(), ([, { club }]) => club.trim())
  rowsOf.delete('')
  const often = [...rowsOf].sort(
    ([a, its], [b, others]) => untidy(a) - untidy(b) || others.length - its.length,
  )
  const clubs = [...known]
  return often.flatMap(([written, rows]) => {
    if (clubs.includes(written)) return []
    const meant = nearest(written, clubs)
    if (meant !== undefined) return [{ written, meant, rows: rows.map(([at]) => at) }]
    clubs.push(written)
    return []
  })
}

/** As they are written, those that are no club of the federation and are not asked about; none where it has no clubs. */
export function strangeClubs(
  results: readonly { club: string }[],
  clubs: readonly { name: string; otherNames: string }[],
): string[] {
  if (clubs.length === 0) return []
  const names = clubs.map(({ name }) => name)
  const asked = doubtClubs(results, names).map(({ written }) => written)
  const own = clubs.flatMap(({ otherNames }) => otherNames.split('\n')).concat(names, '')
  const known = new Set(own.map(clubKey))
  const written = new Set(results.map(({ club }) => club.trim()))
  return [...written].filter((club) => !known.has(clubKey(club)) && !asked.includes(club))
}

/** The questions that nobody has answered yet. */
export const openDoubts = (
  results: readonly { club: string }[],
  known: readonly string[],
  different: readonly string[],
): ClubDoubt[] => doubtClubs(results, known).filter(({ written }) => !different.includes(written))

/** Nobody means a name with a quote that does not close. */
const untidy = (club: string) => Number(hasOpenQuote(club))

function nearest(club: string, others: readonly string[]): string | undefined {
  const near = others.flatMap((other) => {
    const far = distance(club, other)
    return far === undefined ? [] : [{ other, far }]
  })
  const [best, next] = near.sort((a, b) => a.far - b.far)
  // «Вос» may be «Восход» and «Восток».
  return best?.far === unfinished && next ? undefined : best?.other
}
