import type { Category } from '#features/sport/category.contract.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { ReferenceGroup } from './reference.contract.ts'

/** Categories just as the reference data give them for other sports and not for this one: they were taken before the sport was changed. */
export function categoriesOfOtherSports(
  categories: readonly Category[],
  sport: Sport,
  groups: readonly ReferenceGroup[],
): Category[] {
  const isGiven = ({ ageGroup, sex, weights }: Category, own: boolean) =>
    groups.some(
      (group) =>
        (group.sport === sport) === own &&
        group.ageGroup === ageGroup &&
        (sex === 'm' ? group.men : group.women).join() === weights.join(),
    )
  return categories.filter((one) => isGiven(one, false) && !isGiven(one, true))
}

/** A ready group in a competition of the year. Age is counted by the year of birth: «до 15 лет» in 2026 are those born in 2012 and 2013. */
export function categoriesOfGroup(
  { ageGroup, ageFrom, ageTo, men, women }: Omit<ReferenceGroup, 'sport'>,
  year: number,
): [men: Category, women: Category] {
  const years = { birthYearFrom: year - (ageTo ?? 80), birthYearTo: year - ageFrom }
  return [
    { ageGroup, sex: 'm', ...years, weights: men },
    { ageGroup, sex: 'f', ...years, weights: women },
  ]
}
