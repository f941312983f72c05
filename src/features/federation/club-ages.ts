/** In whole years, both inclusive; null for no limit, and both null when nobody has said. */
export interface Ages {
  ageFrom: number | null
  ageTo: number | null
}

export const knowsAges = ({ ageFrom, ageTo }: Ages) => ageFrom !== null || ageTo !== null

/** Whoever asks for a group for a child may be told of it. */
export const isOfChildren = ({ ageFrom, ageTo }: Ages): boolean =>
  ageFrom !== null ? ageFrom < 14 : ageTo !== null && ageTo < 18

/**
 * Whom a club takes: what its groups say, when all of them do; else its own words, which its groups may
 * only widen. So the club and its schedule never say different things.
 */
export function agesOfClub(own: Ages, groups: readonly Ages[]): Ages {
  const known = groups.filter(knowsAges)
  if (known.length === 0) return own
  if (known.length === groups.length) return around(known)
  return knowsAges(own) ? around([own, ...known]) : own
}

function around(all: Ages[]): Ages {
  const youngest = all.map(({ ageFrom }) => ageFrom ?? Number.NEGATIVE_INFINITY)
  const eldest = all.map(({ ageTo }) => ageTo ?? Number.POSITIVE_INFINITY)
  return { ageFrom: finite(Math.min(...youngest)), ageTo: finite(Math.max(...eldest)) }
}

const finite = (age: number) => (Number.isFinite(age) ? age : null)
