import type { Fields, ValuesOf } from '#kit/record/record.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { textBlocks } from '#kit/text/rich-text-blocks.ts'
import { fieldImage } from '../record-form/field-image.tsx'
import type { FieldView, FieldViews } from '../record-form/field-views.ts'
import { numberWords } from '../record-form/named-words.ts'

/** Where a field alone does not say how it is shown. */
export type OwnViews<Values> = { [Name in keyof Values]?: Partial<FieldView<Values[Name]>> }

/** How the fields of a declared kind are called and shown where two versions are compared. */
export function recordViews<F extends Fields>(
  { fields }: { fields: F },
  own: OwnViews<ValuesOf<F>> = {},
): FieldViews<ValuesOf<F>> {
  const views = Object.entries(fields).map(([name, field]) => [
    name,
    { label: field.label, ...viewOf(field), ...own[name] },
  ])
  return Object.fromEntries(views)
}

const numbers = (ids: number | number[]) => [ids].flat().map(numberWords).join(', ')

function viewOf({ control, of }: Fields[string]): Partial<FieldView<never>> {
  if (of) return { names: of.table, show: numbers }
  switch (control.is) {
    case 'image':
      return { show: fieldImage }
    case 'flag':
      return { switched: control.switched }
    case 'day':
      return { show: formatDate }
    case 'choice':
      return { show: (one) => control.names[one] }
    case 'choices':
      return { show: (chosen: string[]) => chosen.map((one) => control.names[one]).join(', ') }
    case 'richText':
      return { show: (doc) => <RichText doc={doc} />, blocks: textBlocks }
    default:
      return {}
  }
}
