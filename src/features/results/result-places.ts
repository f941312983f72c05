import type { PlaceSystem } from '#features/sport/category.contract.ts'

/** More athletes than in any weight of any tournament. */
export const largestPlace = 99

const sharedByNobody = new Map([
  [1, 'Два первых места'],
  [2, 'Два вторых места'],
])

/**
 * What is wrong with each place of one weight; undefined where nothing is. Without a chosen system the
 * places tell it: shared ones are of the knockout (1, 2, 3, 3, 5, 5, 7, 7), a fourth is of a round robin.
 */
export function placeFaults(
  places: readonly number[],
  system?: PlaceSystem,
): (string | undefined)[] {
  const holders = new Map<number, number>()
  for (const place of places) holders.set(place, (holders.get(place) ?? 0) + 1)
  // A third «third» is its own mistake and not that of the fifth.
  const sharing = (place: number) =>
    Math.min(holders.get(place) ?? 0, place === 3 ? 2 : largestPlace)
  const met = new Map<number, number>()
  return places.map((place) => {
    const before = met.get(place) ?? 0
    met.set(place, before + 1)
    if (place === 0) return 'Не указано место'
    if (!Number.isInteger(place) || place < 1 || place > largestPlace)
      return `Место — число от 1 до ${largestPlace}`
    if (before >= 1 && sharedByNobody.has(place)) return sharedByNobody.get(place)
    if (system === 'round' && before >= 1) return `В круговой системе ${place}-е место одно`
    if (system === 'knockout' && [4, 6, 8].includes(place))
      return 'В олимпийской системе места 1, 2, 3, 3, 5, 5, 7, 7'
    if (place === 3 && before >= 2) return 'Больше двух третьих мест'
    const above = [...holders.keys()].find(
      (other) => other >= 3 && other < place && place < other + sharing(other),
    )
    return above === undefined
      ? undefined
      : `${above}-е место у\u00a0${sharing(above)}\u00a0спортсменов, после них — ${above + sharing(above)}-е, а\u00a0не\u00a0${place}-е`
  })
}

/** The place that a secretary going down the list most likely types next. */
export function nextPlace(places: readonly number[], system?: PlaceSystem): number {
  const isRound = system ? system === 'round' : places.some((place) => [4, 6, 8].includes(place))
  if (isRound) return Math.min(largestPlace, Math.max(0, ...places) + 1)
  return [1, 2, 3, 3, 5, 5, 7, 7][places.length] ?? 9
}
