import type { Icon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

/** One entry of the sidebar with what the command palette and the start screen offer for it. */
export interface Section {
  path: string
  label: string
  icon: Icon
  actions: { path: string; label: string }[]
}

export const SectionsContext = createContext<Section[]>([])

export function useSections(): Section[] {
  return useContext(SectionsContext)
}
