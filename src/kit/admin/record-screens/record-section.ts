import type { Icon } from '@tabler/icons-react'
import type { RouteObject } from 'react-router'
import type { Fields } from '#kit/record/record.ts'
import { type DeclaredWords, recordName } from '#kit/record/record-name.ts'
import type { Section } from '../sections.ts'

interface Own {
  icon: Icon
  declaration(): Promise<{ fields: Fields }>
  /** What `recordScreens` has made. */
  screens(): Promise<{ list: Screen; edit: Screen }>
}
type Screen = Pick<RouteObject, 'loader' | 'Component'>

/** The section of a declared kind that stands in the sidebar by itself. */
export function recordSection(called: DeclaredWords, { icon, declaration, screens }: Own): Section {
  const { table, screen, words } = called
  const path = screen.replace('/admin/', '')
  return {
    path: screen,
    label: words.many,
    icon,
    actions: [{ path: `${screen}/new`, label: words.fresh }],
    routes: [
      { path, lazy: async () => (await screens()).list },
      { path: `${path}/:id`, lazy: async () => (await screens()).edit },
    ],
    records: async () => ({ records: [{ name: recordName(called), icon }] }),
    async views() {
      const [{ recordViews }, declared] = await Promise.all([
        import('./record-views.tsx'),
        declaration(),
      ])
      return { viewsOf: () => ({ [table]: recordViews(declared) }) }
    },
  }
}
