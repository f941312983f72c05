import type { FieldViews } from '#kit/admin/record-form/field-views.ts'
import type { CompetitionDocument } from '../competitions.contract.ts'
import { competitionDocumentTypeNames } from '../vocabulary.ts'

/** How two versions of a competition's document are compared. */
export const competitionDocumentViews: FieldViews<Pick<CompetitionDocument, 'title' | 'type'>> = {
  title: { label: 'Название' },
  type: { label: 'Вид', show: (type) => competitionDocumentTypeNames[type] },
}
