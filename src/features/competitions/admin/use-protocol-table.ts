import { useRef } from 'react'
import type { ProtocolValues } from '#features/results/admin/results-draft.ts'
import { useImport } from '#features/results/admin/use-import.ts'
import { keepUnnamed } from '#features/results/kept-unnamed.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { knownRows, rowNumbers, rowsNotIn } from '#features/results/results-rules.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { same } from '#kit/base/same.ts'
import { count } from '#kit/text/plural.ts'
import { confirmReplacing } from './confirm-protocol.ts'
import type { ProtocolRecord } from './use-protocol-record.ts'

interface Rows {
  categories: Category[]
  faulty: ReadonlySet<number>
  set(rows: CompetitionResult[]): void
}

/** A table that was pasted or opened: it becomes rows of the protocol, and there it goes on. */
export function useProtocolTable(
  { record: { form }, replacement }: ProtocolRecord,
  { categories, faulty, set }: Rows,
) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { results, given }: ProtocolValues = form.values
  const table = useImport(
    given,
    (change) => form.setFieldValue('given', (now) => ({ ...now, ...change })),
    categories,
  )
  const coming = table.read.results
  const isCategory = (name: string) => categories.some((one) => categoryName(one) === name)
  const fresh = rowsNotIn(results, coming, isCategory)
  const numbers = rowNumbers(results, coming, isCategory)
  const known = knownRows(results, coming, isCategory).filter((one) => one !== undefined)

  function take(rows: CompetitionResult[]) {
    set(rows)
    table.clear()
    setTimeout(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
  }

  async function replace() {
    const former = results
    const instead = keepUnnamed(coming, [former])
    if (former.length === 0) return take(instead)
    if (!(await confirmReplacing(former.length, instead.length, faulty.size))) return
    take(instead)
    replacement.say(
      `Строки заменены: ${former.length} на\u00a0${instead.length}`,
      former.filter((_, at) => faulty.has(at)),
      () => set(former),
    )
  }

  function addFresh() {
    const added = keepUnnamed(fresh, [results])
    take([...results, ...added])
    replacement.say(`Добавлено: ${count(added.length, rowForms)}`, [], () => {
      const left = [...added]
      const isAdded = (row: CompetitionResult) => {
        const at = left.findIndex((one) => same(one, row))
        return at >= 0 && left.splice(at, 1).length > 0
      }
      // What was corrected meanwhile stays.
      set(form.getValues().results.filter((row: CompetitionResult) => !isAdded(row)))
    })
  }

  return {
    ...{ table, fresh, numbers, known, heading, replace },
    addFresh,
  }
}
