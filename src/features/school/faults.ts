import type { FieldOf, Words } from './school-set.ts'
import type { AnySet } from './school-sets.ts'

/** What is wrong with the words of a text, by column. */
export function faultsOf(set: AnySet, words: Partial<Words>): Record<string, string> {
  const fields = Object.entries(set.fields) as [keyof Words, FieldOf<unknown>][]
  const found = fields.flatMap(([column, { empty, topics }]) => {
    const word = words[column] ?? ''
    if (empty && word === '') return [[column, empty]]
    if (topics && !(word in topics)) return [[column, 'Выберите из списка']]
    return []
  })
  return Object.fromEntries(found)
}
