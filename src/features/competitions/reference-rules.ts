import type { Category } from '#features/sport/category.contract.ts'
import type { ReferenceGroup } from '#features/sport/reference-groups.contract.ts'
import type { Sport } from '#features/sport/sports.ts'

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

/** From where a group without an upper age begins. */
export const anyOlder = (year: number) => year - 80

export const isAnyOlder = ({ birthYearFrom }: Pick<Category, 'birthYearFrom'>, year: number) =>
  birthYearFrom >= 1900 && birthYearFrom <= anyOlder(year) + 5

/** A ready group in a competition of the year. Age is counted by the year of birth: «до 15 лет» in 2026 are those born in 2012 and 2013. */
export function categoriesOfGroup(
  { ageGroup, ageFrom, ageTo, men, women }: Omit<ReferenceGroup, 'sport'>,
  year: number,
): [men: Category, women: Category] {
  const years = {
    birthYearFrom: ageTo === null ? anyOlder(year) : year - ageTo,
    birthYearTo: year - ageFrom,
  }
  return [
    { ageGroup, sex: 'm', ...years, weights: men },
    { ageGroup, sex: 'f', ...years, weights: women },
  ]
}
