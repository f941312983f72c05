import { useMemo } from 'react'
import { withAdded } from '#features/results/admin/results-draft.ts'
import type { AddedWeight, CompetitionResult } from '#features/results/results.contract.ts'
import type { ProtocolRow } from '#features/results/results-ages.ts'
import { waitingRows } from '#features/results/results-faults.ts'
import { checkResults } from '#features/results/results-rules.ts'
import { sayWithUndo } from '#kit/admin/undo.tsx'
import type { CompetitionItem } from '../competitions.record.ts'
import { useProtocolRecord } from './use-protocol-record.ts'
import { useProtocolTable } from './use-protocol-table.ts'

export type Protocol = ReturnType<typeof useProtocol>

/** The protocol of one competition as it is typed: its rows, what is wrong with them, and what can be done to them. */
export function useProtocol(item: CompetitionItem) {
  const opened = useProtocolRecord(item)
  const { record, doubts } = opened
  const { form, stored = item } = record
  const { results, addedWeights, differentClubs = [] } = form.values
  const categories = useMemo(
    () => withAdded(stored.categories, addedWeights),
    [stored.categories, addedWeights],
  )
  const faults = checkResults(results, categories)
  const faulty = new Set(faults.map(({ row }) => row))

  /** A weight that no row has any more is not added. */
  const set = (rows: CompetitionResult[]) =>
    form.setValues({
      results: rows,
      addedWeights: addedWeights.filter(({ category, weight }) =>
        rows.some((row) => row.category === category && row.weight === weight),
      ),
    })

  function removeRows(rows: readonly number[]) {
    const removed = results.filter((_, at) => rows.includes(at))
    set(results.filter((_, at) => !rows.includes(at)))
    sayWithUndo(`Строки убраны: ${removed.length}`, async () => {
      form.setFieldValue('results', (now) => [...now, ...removed])
      return true
    })
  }

  return {
    item,
    stored,
    /** Where its categories are added. */
    competition: `/admin/competitions/${item.id}`,
    record,
    results,
    categories,
    faults,
    faulty,
    waiting: waitingRows(faults),
    doubts,
    ...useProtocolTable(opened, { categories, faulty, set }),
    set,
    removeRows,
    setRow: (at: number, row: ProtocolRow) => set(results.with(at, row)),
    /** The same in several rows at once. */
    mend: (rows: readonly number[], part: Partial<CompetitionResult>) =>
      set(results.map((row, at) => (rows.includes(at) ? { ...row, ...part } : row))),
    addedWeights,
    addWeights: (weights: AddedWeight[]) =>
      form.setValues({ addedWeights: [...addedWeights, ...weights] }),
    withdrawWeight: (withdrawn: AddedWeight) =>
      form.setFieldValue(
        'addedWeights',
        addedWeights.filter((one) => one !== withdrawn),
      ),
    refuseClub: (written: string) =>
      form.setFieldValue('differentClubs', [...differentClubs, written]),
  }
}
