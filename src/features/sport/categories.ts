import { lowerFirst, uncapitalize } from '#kit/text/capitalize.ts'
import { plural } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Category } from './category.contract.ts'
import { sortWeights, weightFor } from './weights.ts'

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

/** The youngest first, by who is the eldest in it: «до 13 лет», «11–12 лет», «12–14 лет», …, adults, what is called otherwise. */
export function compareAgeCodes(one: string, other: string): number {
  const eldest = (code: string) =>
    code.startsWith('u')
      ? Number(code.slice(1)) - 1
      : Number(/\d+$/.exec(code)?.[0] ?? unsaid(code))
  const unsaid = (code: string) => (code === 'взрослые' ? 98 : 99)
  const youngest = (code: string) => Number(/^\d+/.exec(code)?.[0] ?? 0)
  return (
    eldest(one) - eldest(other) || youngest(one) - youngest(other) || one.localeCompare(other, 'ru')
  )
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

type Named = Pick<Category, 'ageGroup' | 'sex'>

/** «Юноши до 15 лет», «Женщины»: the one name of a category, by which its results know it. */
export const categoryName = (one: Named): string => joined(one, (group) => group.toLowerCase())

/** The same as people read it: «Женщины, группа U15», where the name has it small. */
export const categoryWords = (one: Named): string => joined(one, uncapitalize)

/** Of what a protocol has only the names of. */
export function wordsByName(categories: readonly Named[]): (name: string) => string {
  const words = new Map(categories.map((one) => [categoryName(one), categoryWords(one)]))
  return (name) => words.get(name) ?? name
}

function joined({ ageGroup, sex }: Named, within: (group: string) => string): string {
  if (ownNoun.test(ageGroup)) return ageGroup
  const { to } = yearsIn(ageGroup)
  const noun = (athletes.find(({ upTo }) => (to ?? Infinity) <= upTo) ?? adults)[sex]
  if (/^взрослые$/i.test(ageGroup)) return noun
  const group = /^u-?\d+$/i.test(ageGroup) ? ageName(ageCode(ageGroup)) : ageGroup
  return to === undefined ? `${noun}, ${within(group)}` : `${noun} ${group}`
}

/** «Юноши и девушки до 15 лет» */
export function nameOfBoth({ ageGroup }: Pick<Category, 'ageGroup'>): string {
  const men = categoryWords({ ageGroup, sex: 'm' })
  const women = categoryWords({ ageGroup, sex: 'f' })
  return men === women ? men : `${men.split(/\P{L}/u, 1)} и ${lowerFirst(women)}`
}

/** A group without an age in its name is taken for one of adults: «Мужчины, новички» of boys of twelve. */
export const isChildCalledAdult = (category: Category, year: number): boolean =>
  category.ageGroup.trim() !== '' &&
  !ownNoun.test(category.ageGroup) &&
  categoryName(category).startsWith(adults[category.sex]) &&
  year - category.birthYearFrom < 18

/**
 * The same to one athlete: nobody under 18 is called a man or a woman. It is a name of a group then, and the one it has
 * among the categories, in quotes.
 */
export function nameForAthlete(
  category: Named,
  { birthYear }: Pick<Athlete, 'birthYear'>,
  year: number,
): string {
  const name = categoryWords(category)
  const isGrown = year - birthYear >= 18 || !name.startsWith(adults[category.sex])
  return isGrown || name === category.ageGroup ? name : quoted(name)
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

/** «2011 и старше»: where people of forty may enter, everybody older may too, but for veterans by five years. */
export const takesOlder = (
  { birthYearFrom, birthYearTo }: Pick<Category, 'birthYearFrom' | 'birthYearTo'>,
  year: number,
) => year - birthYearFrom >= 40 && birthYearTo - birthYearFrom > 9

/** Every category the athlete may enter in that year: the own group first, then those of older ones. */
export function categoriesFor(
  categories: Category[],
  athlete: Athlete,
  year: number,
): OwnCategory[] {
  const eldest = (one: Category) => (takesOlder(one, year) ? 0 : one.birthYearFrom)
  return categories
    .filter(
      (one) =>
        one.sex === athlete.sex &&
        athlete.birthYear >= eldest(one) &&
        athlete.birthYear <= one.birthYearTo,
    )
    .sort((a, b) => eldest(b) - eldest(a) || a.birthYearTo - b.birthYearTo)
    .map((category) => ({
      category,
      weight:
        // Stryker disable next-line ConditionalExpression: no class is found for a weight that was not given either
        athlete.weight === undefined ? undefined : weightFor(category.weights, athlete.weight),
    }))
}

/** The year fits, but nobody of that weight is admitted. */
export const isOffWeight = ({ category, weight }: OwnCategory, athlete: Athlete): boolean =>
  weight === undefined && athlete.weight !== undefined && category.weights.length > 0

/** Who turns 18 in that year may still be 17 on that day; the day of birth is not known. */
export const mayBeMinor = (birthYear: number, eventDate: string): boolean =>
  Number(eventDate.slice(0, 4)) - birthYear <= 18

/** Whether somebody under 18 may compete there; age is counted by the year of birth. */
export const admitsMinors = ({ birthYearTo }: Category, eventDate: string): boolean =>
  mayBeMinor(birthYearTo, eventDate)

export const isAgeCode = (text: string): boolean => /^[\p{L}\p{N}_-]{1,60}$/u.test(text)
