import { count, type PluralForms } from '#kit/text/plural.ts'
import type { Answer } from './technique-search.ts'

const techniqueForms = ['приём', 'приёма', 'приёмов'] as const

/** «83 приёма» */
export const countTechniques = (number: number): string => count(number, techniqueForms)

type Told = Pick<Answer<unknown>, 'read' | 'isNear'>

/** What a question has found; of what is only like it, that it is so. */
export function foundWords({ read, isNear }: Told, number: number, forms: PluralForms): string {
  if (number === 0) return `По запросу «${read}» ничего не нашлось.`
  const found = count(number, forms)
  return isNear
    ? `По запросу «${read}» ничего не нашлось. Похоже на него: ${found}`
    : `По запросу «${read}» нашлось: ${found}`
}

/** What a search of a catalogue, or a choice in it without a question, has found. */
export function foundTechniques({ found: { length }, ...told }: Answer<unknown>): string {
  if (told.read) return foundWords(told, length, techniqueForms)
  return length === 0 ? 'Таких приёмов нет.' : `Нашлось: ${countTechniques(length)}`
}
