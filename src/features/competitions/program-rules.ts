import type { Category } from '#features/sport/category.contract.ts'
import { Problem } from '#kit/base/problem.ts'
import type { ProgramItem, Whom } from './program.contract.ts'
import { kindSaid, whomSaid } from './program-said.ts'

/** Of those named the competition's own, in its order; undefined when none of them is left. */
function ownOf(whom: readonly Whom[], categories: readonly Category[]): Whom[] | undefined {
  const own = categories.flatMap(({ ageGroup, sex, weights: all }) => {
    const named = whom.filter((one) => one.ageGroup === ageGroup && one.sex === sex)
    const isWhole = named.some(({ weights }) => weights.length === 0)
    const weights = all.filter((weight) => named.some((one) => one.weights.includes(weight)))
    if (!isWhole && weights.length === 0) return []
    return { ageGroup, sex, weights: isWhole || weights.length === all.length ? [] : weights }
  })
  return own.length > 0 || whom.length === 0 ? own : undefined
}

/** What an item is and whom it is for, as far as is known; of a category that is gone nobody knows. */
export function toldItem(item: ProgramItem, categories: readonly Category[]): ProgramItem {
  const { kind = kindSaid(item.title), whom = whomSaid(item.title, categories) } = item
  return { ...item, kind, whom: whom && (ownOf(whom, categories) ?? null) }
}

/** @throws Problem bad-input for items that are only for categories the competition does not have. */
export function refuseStrangeWhom(
  program: readonly ProgramItem[],
  categories: readonly Category[],
): void {
  const message = 'Такой категории в\u00a0соревновании нет: выберите, для кого этот пункт'
  const fields = program.flatMap(({ whom }, at) =>
    whom && !ownOf(whom, categories) ? [[`program.${at}.whom`, message]] : [],
  )
  if (fields.length > 0)
    throw new Problem('bad-input', message, { fields: Object.fromEntries(fields) })
}

/**
 * The usual day for one of several: whoever has no day yet, or nobody knows who. A day for everybody beside another
 * would be two weigh-ins for each.
 */
export function usualDay(
  lines: readonly Pick<ProgramItem, 'time' | 'title' | 'kind'>[],
  date: string,
  { program, days, categories }: DaysOf,
): ProgramItem[] {
  const others = program.filter((one) => one.date !== date)
  const taken = others.flatMap(({ whom }) => whom ?? [])
  const left = categories.filter(
    (one) => !taken.some((other) => categoryKey(other) === categoryKey(one)),
  )
  const isTold = taken.length > 0 && left.length > 0 && others.every(({ whom }) => whom)
  const rest = left.map(({ ageGroup, sex }) => ({ ageGroup, sex, weights: [] }))
  const whom = days < 2 || categories.length === 0 ? undefined : isTold ? rest : null
  return lines.map((line) => toldItem({ ...line, date, whom }, categories))
}

interface DaysOf {
  program: readonly ProgramItem[]
  /** How many the competition has. */
  days: number
  categories: readonly Category[]
}

/** With another title it is something else, as far as the words had said it and nobody chose. */
export function retitled(
  item: ProgramItem,
  title: string,
  categories: readonly Category[],
): ProgramItem {
  const isSaid = JSON.stringify(item.whom) === JSON.stringify(whomSaid(item.title, categories))
  return {
    ...item,
    title,
    kind: item.kind === kindSaid(item.title) ? kindSaid(title) : item.kind,
    whom: isSaid ? whomSaid(title, categories) : item.whom,
  }
}

/** A category that is renamed in its place keeps its items. */
export function renamedWhom(
  program: ProgramItem[],
  before: readonly Category[],
  after: readonly Category[],
): ProgramItem[] {
  if (before.length !== after.length) return program
  // While two are called the same, nobody knows which one is meant.
  const isOne = (all: readonly Category[], one: Category) =>
    all.filter((other) => categoryKey(other) === categoryKey(one)).length === 1
  const renamed = new Map(
    before.flatMap((one, at) => {
      const other = after[at] as Category
      return isOne(before, one) && isOne(after, other) ? [[categoryKey(one), other] as const] : []
    }),
  )
  const now = (one: Whom): Whom => {
    const { ageGroup, sex } = renamed.get(categoryKey(one)) ?? one
    return { ...one, ageGroup, sex }
  }
  return program.map((item) => (item.whom ? { ...item, whom: item.whom.map(now) } : item))
}

const categoryKey = ({ ageGroup, sex }: Pick<Category, 'ageGroup' | 'sex'>) => `${sex} ${ageGroup}`
