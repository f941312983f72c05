import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { legal } from '../legal.record.ts'

/** How two versions of a page are compared where the fields alone do not say it. */
export const legalViews = recordViews(legal, {
  content: {
    label: legal.fields.content.label,
    show: (doc) => <RichText doc={doc} />,
    text: richTextPlain,
  },
})

export const viewsOf = () => ({ legal_page: legalViews })
