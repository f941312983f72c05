import type { Icon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import type { RouteObject } from 'react-router'
import type { PluralForms } from '#kit/text/plural.ts'
import type { KnownRecord, RecordViews } from './known-record.ts'

export interface Way {
  path: string
  label: string
  /** What people call what is there; the palette finds it by these words too. */
  also?: string
}

/** One entry of the sidebar: its screens, what the command palette offers for it, and the kinds of record it keeps. */
export interface Section extends Way {
  icon: Icon
  /** Of whoever has signed in, not of the site: it stands beside the way out. */
  isOwn?: true
  /** What begins something new. */
  actions: Way[]
  /** Its other screens. */
  screens?: Way[]
  /** Below `/admin`. */
  routes: RouteObject[]
  /** What of it a browser keeps until it is sent. */
  leftBehind?(): Promise<{ leftBehind: LeftBehind }>
  /** Its kinds of record, for the journal and the trash. */
  records?(): Promise<{ records: KnownRecord[] }>
  /** The fields of its kinds of record, for the journal. */
  views?(): Promise<{ viewsOf(timeZone: string): RecordViews }>
}

/** What a browser keeps for somebody until it reaches the server: the next person at it must not find it. */
export interface LeftBehind {
  /** «2 несохранённых текста» */
  forms: PluralForms
  /** «1 фотография»: she is left, not he. */
  isShe?: true
  count(): Promise<number>
  erase(): Promise<void>
}

export const SectionsContext = createContext<Section[]>([])

export function useSections(): Section[] {
  return useContext(SectionsContext)
}
