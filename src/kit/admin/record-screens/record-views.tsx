import type { Fields, ValuesOf } from '#kit/record/record.ts'
import { formatDate } from '#kit/text/dates.ts'
import type { FieldView, FieldViews } from '../record-form/conflict-dialog.tsx'
import { fieldImage } from '../record-form/field-image.tsx'

/** How the fields of a declared kind are called and shown where two versions are compared. */
export function recordViews<F extends Fields>(
  { fields }: { fields: F },
  own: Partial<FieldViews<ValuesOf<F>>> = {},
): FieldViews<ValuesOf<F>> {
  const views = Object.entries(fields).map(([name, { label, control }]) => {
    const view: FieldView<never> = { label, ...viewOf(control) }
    return [name, own[name] ?? view]
  })
  return Object.fromEntries(views)
}

function viewOf(control: Fields[string]['control']): Partial<FieldView<never>> {
  switch (control.is) {
    case 'image':
      return { show: fieldImage }
    case 'day':
      return { show: formatDate }
    case 'choice':
      return { show: (one) => control.names[one] }
    case 'choices':
      return { show: (chosen: string[]) => chosen.map((one) => control.names[one]).join(', ') }
    default:
      return {}
  }
}
