import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { type ProgramItem, programKindNames, type Whom } from './program.contract.ts'
import { whomSaid } from './program-said.ts'

/** «Юноши до 15 лет, девушки до 15 лет»; «Юноши до 15 лет: −38, −42 кг; мужчины». Empty for everybody. */
export function whomWords(whom: readonly Whom[] | null | undefined): string {
  const names = (whom ?? []).map((one, at) => {
    const name = categoryName(one)
    const weights = one.weights.map((weight) => weight.replace('-', '−')).join(', ')
    return `${at > 0 ? lowerFirst(name) : name}${weights && `: ${weights} кг`}`
  })
  return names.join(whom?.some(({ weights }) => weights.length > 0) ? '; ' : ', ')
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Whom an item is for, unless its own words say so. */
export function unsaidWhom(
  { title, whom }: ProgramItem,
  categories: readonly Pick<Category, 'ageGroup' | 'sex'>[],
): string {
  return JSON.stringify(whomSaid(title, categories)) === JSON.stringify(whom) ? '' : whomWords(whom)
}

/** «Взвешивание · юноши до 15 лет»: how editors see it. */
export function senseWords({ kind, whom }: ProgramItem): string {
  const what = kind ? programKindNames[kind] : 'Что это, не\u00a0указано'
  const forWhom = whom
    ? lowerFirst(whomWords(whom)) || 'для\u00a0всех'
    : 'для\u00a0кого, не\u00a0указано'
  return `${what} · ${forWhom}`
}

/** «Взвешивание (Юноши до 15 лет)», in a line of text. */
export function withWhom(
  item: ProgramItem,
  categories: readonly Pick<Category, 'ageGroup' | 'sex'>[],
): string {
  const whom = unsaidWhom(item, categories)
  return item.title + (whom && ` (${whom})`)
}
