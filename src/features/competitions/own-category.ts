import {
  type Athlete,
  categoriesFor,
  categoryName,
  type OwnCategory,
} from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { ProgramItem } from './competitions.contract.ts'

type Query = Record<string, string | undefined>

/** «Моя категория» from the address: `?sex=m&year=2012&weight=46`; undefined when it is not complete. */
export function readAthlete({ sex, year, weight = '' }: Query): Athlete | undefined {
  if (sex !== 'm' && sex !== 'f') return undefined
  if (!year || !/^(19|20)\d\d$/.test(year)) return undefined
  const kilograms = weight.replace(',', '.')
  const isWeight = /^\d{2,3}(\.\d{1,2})?$/.test(kilograms)
  return { sex, birthYear: Number(year), ...(isWeight && { weight: Number(kilograms) }) }
}

export interface OwnStart {
  own: OwnCategory[]
  weighIns: ProgramItem[]
  starts: ProgramItem[]
}

const weighing = /взвеш/i
const starting = /схват|поедин|начало|старт|экзамен|предварител/i

/** What the athlete has to know: the group, when to weigh in, when it begins. */
export function ownStart(
  categories: Category[],
  program: ProgramItem[],
  athlete: Athlete,
): OwnStart {
  const own = categoriesFor(categories, athlete)
  const mine = (item: ProgramItem) => isFor(item, own, categories)
  const weighIns = program.filter((item) => weighing.test(item.title) && mine(item))
  const starts = program.filter((item) => starting.test(item.title) && mine(item))
  // Without categories in its titles a programme repeats itself by day: the first start is meant.
  const days = new Set<string>()
  return {
    own,
    weighIns,
    starts: starts.filter(({ date }) => !days.has(date) && Boolean(days.add(date))),
  }
}

/** A line that names other categories and none of the own ones is not for this athlete. */
function isFor({ title }: ProgramItem, own: OwnCategory[], all: Category[]): boolean {
  const text = title.toLowerCase()
  const names = ({ ageGroup, sex }: Category) => [
    categoryName({ ageGroup, sex }).toLowerCase(),
    ageGroup.toLowerCase(),
  ]
  const mentions = (category: Category) => names(category).some((name) => text.includes(name))
  const nouns = { m: /юнош|мальчик|мужчин|юниор(?!о?к)/, f: /девуш|девоч|женщин|юниоро?к/ }
  const ownMentioned = own.some(({ category }) => mentions(category))
  if (!ownMentioned && all.some(mentions)) return false
  const sex = own[0]?.category.sex
  if (!sex) return false
  const other = sex === 'm' ? 'f' : 'm'
  return nouns[sex].test(text) || !nouns[other].test(text)
}
