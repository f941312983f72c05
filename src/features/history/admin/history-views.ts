import { useMemo } from 'react'
import type { EntityViews } from '#kit/admin/known-record.ts'
import { useViewsOf } from '#kit/admin/known-records.tsx'
import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { useSite } from '#kit/admin/site.ts'

const everywhere: EntityViews = {
  order: { label: 'Место в списке' },
  sizeBytes: {
    label: 'Размер файла',
    show: (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0КБ`,
  },
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
