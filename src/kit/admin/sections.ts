import type { Icon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

export interface Way {
  path: string
  label: string
}

/** One entry of the sidebar with what the command palette offers for it. */
export interface Section extends Way {
  icon: Icon
  /** What begins something new. */
  actions: Way[]
  /** Its other screens. */
  screens?: Way[]
}

export const SectionsContext = createContext<Section[]>([])

export function useSections(): Section[] {
  return useContext(SectionsContext)
}
