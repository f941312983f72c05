import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { ReferenceGroup } from '#features/sport/reference-groups.contract.ts'
import { valuesOf } from '#kit/record/record.ts'
import { addDays } from '#kit/text/days.ts'
import { movedDays } from '../competition-rules.ts'
import {
  type CompetitionItem,
  type CompetitionValues,
  competitions,
} from '../competitions.record.ts'

/**
 * The same competition in the coming season: the same weekday, everybody's year moved on. What its protocol has brought,
 * and the consent of last year's parents, stay with it.
 */
export function copiedValues(
  item: CompetitionItem,
  today: string,
  groups: readonly ReferenceGroup[],
): CompetitionValues {
  let years = 1
  while (addDays(item.date, years * 364) <= today) years++
  const date = addDays(item.date, years * 364)
  const yearsOn = Number(date.slice(0, 4)) - Number(item.date.slice(0, 4))
  return {
    ...valuesOf(competitions, item),
    title: movedTitle(item, yearsOn),
    date,
    ...movedDays(item, years * 364),
    status: 'upcoming',
    state: 'normal',
    stateReason: '',
    album_id: null,
    differentClubs: [],
    categories: item.categories.map((category) => ({
      ...category,
      weights: weightsBeforeProtocol(item, category, groups),
      birthYearFrom: category.birthYearFrom + yearsOn,
      birthYearTo: category.birthYearTo + yearsOn,
    })),
  }
}

/** The years of the season and of birth move on; «памяти героев 1941–1945 годов» stays. */
function movedTitle({ title, date, categories }: CompetitionItem, yearsOn: number): string {
  const season = Number(date.slice(0, 4))
  const moving = new Set([
    ...[season - 1, season, season + 1],
    ...categories.flatMap(({ birthYearFrom, birthYearTo }) => [birthYearFrom, birthYearTo]),
  ])
  return title.replaceAll(/\b\d{4}\b/g, (year) =>
    moving.has(Number(year)) ? String(Number(year) + yearsOn) : year,
  )
}

/** Beside all weights of the ready group, one that only the protocol names came with it. */
function weightsBeforeProtocol(
  { sport, results }: Pick<CompetitionItem, 'sport' | 'results'>,
  category: Category,
  groups: readonly ReferenceGroup[],
): string[] {
  const group = groups.find((one) => one.sport === sport && one.ageGroup === category.ageGroup)
  const ready = (category.sex === 'm' ? group?.men : group?.women) ?? []
  if (ready.length === 0 || !ready.every((weight) => category.weights.includes(weight)))
    return category.weights
  const name = categoryName(category)
  const isOfProtocol = (weight: string) =>
    results.some((row) => row.category === name && row.weight === weight)
  return category.weights.filter((weight) => ready.includes(weight) || !isOfProtocol(weight))
}
