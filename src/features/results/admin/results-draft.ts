import { withWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { joinLists } from '#kit/base/merge.ts'
import type { Sides } from '#kit/base/row-pairs.ts'
import type { AddedWeight } from '../results.contract.ts'
import { type ProtocolRow, withoutBirth } from '../results-ages.ts'
import type { Table } from '../results-columns.ts'
import type { Answers } from '../results-import.ts'
import { checkResults, protocolRows } from '../results-rules.ts'

/** What the browser's drafts of protocols are kept by. */
export const protocolDrafts = 'competition-results'

/** A table as it was pasted or opened, with what its columns were taken for. */
export interface Given {
  text: string
  tables: Table[]
  /** Of the rows that do not say theirs; absent in a draft of an earlier release. */
  category?: string
  answers?: Answers
}

export const nothingGiven: Given = { text: '', tables: [], category: '', answers: {} }

/**
 * The protocol as it is typed: its rows, the weights that categories get along with it, and a table that
 * is not yet rows. The table is never sent, but it is work of the person: guarded and kept like the rows.
 */
export interface ProtocolValues {
  results: ProtocolRow[]
  addedWeights: AddedWeight[]
  /** Absent in a draft of an earlier release. */
  differentClubs?: string[]
  given: Given
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

/** What may be saved: the rows without a fault, and the weights that they need. A given table counts as unsaved. */
export function readyProtocol(
  values: ProtocolValues,
  { categories, date }: { categories: Category[]; date: string },
): ProtocolValues {
  const { right, isUsed } = split(values, categories)
  return {
    ...values,
    results: right.map((row) => withoutBirth(row, date)),
    addedWeights: values.addedWeights.filter(isUsed),
  }
}

/** After a save: what is stored, below it the rows that wait for a correction, and the table that waits. */
export function rejoinProtocol(
  saved: ProtocolValues,
  typed: ProtocolValues,
  categories: Category[],
): ProtocolValues {
  const { faulty, isUsed } = split(typed, categories)
  const waiting = typed.results.filter((_, at) => faulty.has(at))
  const { given } = typed
  if (waiting.length === 0) return { ...saved, given }
  return {
    ...saved,
    given,
    results: [...saved.results, ...waiting],
    addedWeights: typed.addedWeights.filter((added) => !isUsed(added)),
  }
}

/** Two who enter different rows at once: the rows of both, unless together they break the rules of a protocol. */
export function joinProtocol(
  { base, mine, theirs }: Sides<ProtocolValues>,
  categories: Category[],
  prefer?: 'mine' | 'theirs',
): Partial<ProtocolValues> {
  const rows = { base: base.results, mine: mine.results, theirs: theirs.results }
  const keyOf = (row: ProtocolRow) => JSON.stringify(protocolRows.keyOf(row))
  const results = joinLists(rows, keyOf, prefer)
  const clubs = [base, mine, theirs].map(({ differentClubs = [] }) => differentClubs)
  const differentClubs = [...new Set(clubs.flat())].filter(
    (club) => !clubs[0]?.includes(club) || clubs.every((side) => side.includes(club)),
  )
  if (!results || checkResults(results, withAdded(categories, mine.addedWeights)).length > 0)
    return { differentClubs }
  return { results, differentClubs }
}
