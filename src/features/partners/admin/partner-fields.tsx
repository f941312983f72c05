import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { fieldImage } from '#kit/admin/record-form/field-image.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { type Partner, partnerCategoryNames } from '../partners.contract.ts'

const empty = {
  name: '',
  logo: '',
  url: '',
  description: '',
  category: 'other',
  active: true,
  activeFrom: null,
  activeTo: null,
} satisfies Partial<Partner>
export type PartnerValues = Pick<Partner, keyof typeof empty>

export function partnerValues(stored: Partner | undefined): PartnerValues {
  const names = Object.keys(empty) as (keyof PartnerValues)[]
  return Object.fromEntries(names.map((name) => [name, (stored ?? empty)[name]])) as PartnerValues
}

const date = { show: (day: string | null) => day && formatDate(day) }
/** How two versions of a partner are compared, field by field. */
export const partnerFields: FieldViews<PartnerValues> = {
  name: { label: 'Название' },
  logo: { label: 'Логотип', show: fieldImage },
  url: { label: 'Сайт' },
  description: { label: 'Описание' },
  category: { label: 'Вид партнёра', show: (category) => partnerCategoryNames[category] },
  active: { label: 'Показывать на сайте' },
  activeFrom: { label: 'С какого дня', ...date },
  activeTo: { label: 'По какой день', ...date },
}
