import { withWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { AddedWeight, CompetitionResult } from '../competitions.contract.ts'
import { checkResults } from '../results-rules.ts'

/** What the browser's drafts of protocols are kept by. */
export const protocolDrafts = 'competition-results'

/** The protocol as it is typed: its rows, and the weights that categories get along with it. */
export interface ProtocolValues {
  results: CompetitionResult[]
  addedWeights: AddedWeight[]
}

export function withAdded(categories: Category[], added: readonly AddedWeight[]): Category[] {
  return added.reduce((all, { category, weight }) => withWeight(all, category, weight), categories)
}

function split({ results, addedWeights }: ProtocolValues, categories: Category[]) {
  const faults = checkResults(results, withAdded(categories, addedWeights))
  const faulty = new Set(faults.map(({ row }) => row))
  const isUsed = ({ category, weight }: AddedWeight) =>
    results.some((row, at) => !faulty.has(at) && row.category === category && row.weight === weight)
  return { right: results.filter((_, at) => !faulty.has(at)), faulty, isUsed }
}

/** What may be saved: the rows without a fault, and the weights that they need. */
export function readyProtocol(values: ProtocolValues, categories: Category[]): ProtocolValues {
  const { right, isUsed } = split(values, categories)
  return { results: right, addedWeights: values.addedWeights.filter(isUsed) }
}

/** After a save: what is stored and below it the rows that wait for a correction. */
export function rejoinProtocol(
  saved: ProtocolValues,
  typed: ProtocolValues,
  categories: Category[],
): ProtocolValues {
  const { faulty, isUsed } = split(typed, categories)
  const waiting = typed.results.filter((_, at) => faulty.has(at))
  if (waiting.length === 0) return saved
  return {
    results: [...saved.results, ...waiting],
    addedWeights: typed.addedWeights.filter((added) => !isUsed(added)),
  }
}
