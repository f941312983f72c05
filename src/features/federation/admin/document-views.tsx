import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { formatDate } from '#kit/text/dates.ts'
import type { FederationDocument } from '../documents.contract.ts'
import { documentTypeNames } from '../vocabulary.ts'

const empty = {
  title: '',
  type: 'other',
  number: '',
  date: null,
} satisfies Partial<FederationDocument>
export type DocumentValues = Pick<FederationDocument, keyof typeof empty>

export function documentValues(stored: FederationDocument | undefined): DocumentValues {
  const { title, type, number, date } = stored ?? empty
  return { title, type, number, date }
}

/** How two versions of a document are compared, field by field. */
export const documentViews: FieldViews<DocumentValues> = {
  title: { label: 'Название' },
  type: { label: 'Вид', show: (type) => documentTypeNames[type] },
  number: { label: 'Номер' },
  date: { label: 'Дата', show: (date) => date && formatDate(date) },
}
