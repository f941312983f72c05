import { useMemo } from 'react'
import type { EntityViews } from '#kit/admin/known-record.ts'
import { useKnownRecords, useViewsOf } from '#kit/admin/known-records.tsx'
import type { FieldView } from '#kit/admin/record-form/field-views.ts'
import { useSite } from '#kit/admin/site.ts'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import { namedInLinks } from './named-views.tsx'

const everywhere: EntityViews = {
  order: { label: 'Место в списке' },
  sizeBytes: {
    label: 'Размер файла',
    show: (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0КБ`,
  },
}

/** The same, with links to what a field names by its number. */
export function useLinkedViews(
  entity: string,
  named: readonly NamedInField[] | undefined,
): NamedView[] {
  const known = useKnownRecords()
  return useViews(entity).map(({ name, view }) => ({
    name,
    view: namedInLinks(view, { field: name, named }, known),
  }))
}

export interface NamedView {
  name: string
  view: FieldView<unknown>
}

/** The fields of a kind of record that people know, in the order of its form. */
export function useViews(entity: string): NamedView[] {
  const viewsOf = useViewsOf()
  const { timeZone } = useSite()
  const all = useMemo(() => viewsOf(timeZone), [viewsOf, timeZone])
  return Object.entries({ ...all[entity], ...everywhere }).map(([name, view]) => ({
    name,
    view: view as FieldView<unknown>,
  }))
}
