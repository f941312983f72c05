import { useRef } from 'react'
import type { ProtocolValues } from '#features/results/admin/results-draft.ts'
import { useImport } from '#features/results/admin/use-import.ts'
import { keepUnnamed } from '#features/results/kept-unnamed.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { rowNumbers, rowsNotIn } from '#features/results/results-rules.ts'
import type { Category } from '#features/sport/category.contract.ts'
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
  const fresh = rowsNotIn(results, table.read.results)
  const numbers = rowNumbers(results, table.read.results)

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
    const coming = keepUnnamed(table.read.results, [former])
    if (former.length === 0) return take(coming)
    if (!(await confirmReplacing(former.length, coming.length, faulty.size))) return
    take(coming)
    replacement.say(
      `Строки заменены: ${former.length} на\u00a0${coming.length}`,
      former.filter((_, at) => faulty.has(at)),
      () => set(former),
    )
  }

  return { table, fresh, numbers, heading, addFresh: () => take([...results, ...fresh]), replace }
}
