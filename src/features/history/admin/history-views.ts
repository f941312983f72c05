import { createContext, useContext } from 'react'
import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { HistoryEntity } from '../history.contract.ts'

/** Views differ in the type of their values; the journal gives each its own. */
type AnyView = FieldView<never>

export type EntityViews = Record<string, AnyView>
export type HistoryViews = Partial<Record<HistoryEntity, EntityViews>>

export const HistoryViewsContext = createContext<HistoryViews>({})

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
  const views = useContext(HistoryViewsContext)[entity as HistoryEntity] ?? {}
  return Object.entries({ ...views, ...everywhere }).map(([name, view]) => ({
    name,
    view: view as FieldView<unknown>,
  }))
}
