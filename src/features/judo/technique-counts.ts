import { count } from '#kit/text/plural.ts'

/** «83 приёма» */
export const countTechniques = (number: number): string =>
  count(number, ['приём', 'приёма', 'приёмов'])

/** What a search of a catalogue, or a choice in it without `q`, has found. */
export function foundTechniques(q: string | undefined, number: number): string {
  if (number === 0) return q ? `По запросу «${q}» ничего не нашлось.` : 'Таких приёмов нет.'
  return `${q ? `По запросу «${q}» нашлось` : 'Нашлось'}: ${countTechniques(number)}`
}
