import { DifferentRows } from '#features/results/admin/different-rows.tsx'
import type { ProtocolValues } from '#features/results/admin/results-draft.ts'
import { shownWeight } from '#features/results/results-faults.ts'
import { rowForms } from '#features/results/row-forms.ts'
import type { FieldViews } from '#kit/admin/record-form/field-views.ts'
import { count } from '#kit/text/plural.ts'

/** How two versions of a protocol are told apart when both were changed. */
export const protocolViews: FieldViews<ProtocolValues> = {
  results: {
    label: 'Протокол',
    show: (rows) => count(rows.length, rowForms),
    beside: (mine, theirs) => <DifferentRows rows={mine} others={theirs} />,
  },
  addedWeights: {
    label: 'Новые веса',
    show: (added) => added.map(({ weight }) => shownWeight(weight)).join(', '),
  },
  differentClubs: { label: 'Другие клубы', show: (clubs) => clubs?.join(', ') },
  given: { label: 'Таблица', show: ({ text }) => text },
}
