import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import type { LegalPage } from '../legal.contract.ts'

export type LegalValues = Pick<LegalPage, 'title' | 'content'>

/** How two versions of a page are compared, field by field. */
export const legalViews: FieldViews<LegalValues> = {
  title: { label: 'Заголовок' },
  content: { label: 'Текст', show: (doc) => <RichText doc={doc} />, text: richTextPlain },
}
