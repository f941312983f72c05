import { plural } from '#kit/text/plural.ts'
import type { Category } from './category.contract.ts'

/** «16–18 лет» → 16, 18; «до 15 лет», «U15» → undefined, 15. */
export function yearsIn(ageGroup: string): { from?: number; to?: number } {
  const range = /(\d{1,2})\s*[–—-]\s*(\d{1,2})/.exec(ageGroup)
  if (range) return { from: Number(range[1]), to: Number(range[2]) }
  const limit = /^(?:до\s+|u-?)(\d{1,2})/i.exec(ageGroup.trim())
  return limit ? { to: Number(limit[1]) } : {}
}

/** Short, for addresses: `u15`, `16-18`, `взрослые`. */
export function ageCode(ageGroup: string): string {
  const { from, to } = yearsIn(ageGroup)
  if (from !== undefined) return `${from}-${to}`
  if (to !== undefined) return `u${to}`
  return ageGroup
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
}

/** The group's name from its code: `u15` → «до 15 лет». */
export function ageName(code: string): string {
  const limit = /^u(\d+)$/.exec(code)?.[1]
  if (limit) return `до ${limit} ${plural(Number(limit), 'года', 'лет', 'лет')}`
  if (/^\d+-\d+$/.test(code)) return `${code.replace('-', '–')} лет`
  return code.replaceAll('_', ' ').replace(/./u, (letter) => letter.toUpperCase())
}

/** For the database: ` u13 u15 `, so that one code is found by its spaces. */
export function ageCodesOf(categories: Pick<Category, 'ageGroup'>[]): string {
  const codes = new Set(categories.map(({ ageGroup }) => ageCode(ageGroup)))
  return codes.size === 0 ? '' : ` ${[...codes].join(' ')} `
}

const athletes = [
  { upTo: 13, m: 'Мальчики', f: 'Девочки' },
  { upTo: 18, m: 'Юноши', f: 'Девушки' },
  { upTo: 23, m: 'Юниоры', f: 'Юниорки' },
]
const adults = { m: 'Мужчины', f: 'Женщины' }
const ownNoun = /^(мальчик|девоч|юнош|девуш|юниор|мужч|женщ)/i

/** «Юноши до 15 лет», «Женщины»: the one name of a category, also in its results. */
export function categoryName({ ageGroup, sex }: Pick<Category, 'ageGroup' | 'sex'>): string {
  if (ownNoun.test(ageGroup)) return ageGroup
  const { to } = yearsIn(ageGroup)
  const noun = (athletes.find(({ upTo }) => (to ?? Infinity) <= upTo) ?? adults)[sex]
  if (/^взрослые$/i.test(ageGroup)) return noun
  const group = ageGroup.replace(/^u-?(\d+)$/i, 'до $1 лет')
  return to === undefined ? `${noun}, ${group.toLowerCase()}` : `${noun} ${group}`
}

/** «до 46 кг», «свыше 73 кг» */
export function weightName(weight: string): string {
  return `${weight.startsWith('+') ? 'свыше' : 'до'}\u00a0${weight.slice(1)}\u00a0кг`
}

/** Limits from the lightest, then those without one. */
export function sortWeights(weights: readonly string[]): string[] {
  const heavier = (weight: string) => Number(weight.slice(1)) + (weight.startsWith('+') ? 1000 : 0)
  return [...weights].sort((a, b) => heavier(a) - heavier(b))
}

/** The categories with one more weight in one of them. */
export function withWeight<One extends Category>(
  categories: readonly One[],
  name: string,
  weight: string,
): One[] {
  return categories.map((one) =>
    categoryName(one) === name && !one.weights.includes(weight)
      ? { ...one, weights: sortWeights([...one.weights, weight]) }
      : one,
  )
}

/** The class for somebody who weighs that much; undefined when nobody so heavy is admitted. */
export function weightFor(weights: string[], kilograms: number): string | undefined {
  const limits = weights.filter((weight) => weight.startsWith('-'))
  const fitting = limits
    .filter((weight) => kilograms <= Number(weight.slice(1)))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  const open = weights.find((weight) => weight.startsWith('+') && kilograms > Number(weight))
  return fitting[0] ?? open
}

export interface Athlete {
  sex: 'm' | 'f'
  birthYear: number
  /** Kilograms. */
  weight?: number
}

export interface OwnCategory {
  category: Category
  /** Absent when no weight was given, or none of the classes fits. */
  weight?: string
}

/** Every category the athlete may enter, the youngest group first. */
export function categoriesFor(categories: Category[], athlete: Athlete): OwnCategory[] {
  return categories
    .filter(
      ({ sex, birthYearFrom, birthYearTo }) =>
        sex === athlete.sex &&
        athlete.birthYear >= birthYearFrom &&
        athlete.birthYear <= birthYearTo,
    )
    .sort((a, b) => b.birthYearFrom - a.birthYearFrom)
    .map((category) => ({
      category,
      weight:
        // Stryker disable next-line ConditionalExpression: no class is found for a weight that was not given either
        athlete.weight === undefined ? undefined : weightFor(category.weights, athlete.weight),
    }))
}

/** Whether somebody under 18 may compete there; age is counted by the year of birth. */
export function admitsMinors({ birthYearTo }: Category, eventDate: string): boolean {
  return Number(eventDate.slice(0, 4)) - birthYearTo <= 18
}

/** «−46», «46», «до 46 кг» come out as `-46`; «+73», «свыше 73» as `+73`. */
export function tidyWeight(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/кг\.?$/, '')
    .replace(/^(до|[−–—])/, '-')
    .replace(/^(свыше|св\.|более)/, '+')
    .replaceAll(/\s/g, '')
  return /^\d/.test(bare) ? (bare.endsWith('+') ? `+${bare.slice(0, -1)}` : `-${bare}`) : bare
}

/** «46, 50 +73» are three. A comma before a single digit is a decimal one: no weight, but no two either. */
export function splitWeights(text: string): string[] {
  return text
    .split(/;|,(?!\d(?!\d))|\n|(?<=\d)\s+(?=[-+–−\d])/)
    .map(tidyWeight)
    .filter((weight) => weight !== '')
}

export const isWeight = (text: string): boolean => /^[-+][1-9]\d{1,2}$/.test(text)

export const isAgeCode = (text: string): boolean => /^[\p{L}\p{N}_-]{1,60}$/u.test(text)
