import { createContext, useContext } from 'react'
import { publicApi } from './api.ts'

export interface SiteInfo {
  name: string
  city: string
  url: string
  timeZone: string
}

let loading: Promise<SiteInfo> | undefined

export function loadSite(): Promise<SiteInfo> {
  loading ??= publicApi.get<SiteInfo>('/api/site').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

export const SiteContext = createContext<SiteInfo | undefined>(undefined)

/** The federation's site; only inside the shell. */
export function useSite(): SiteInfo {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside the shell')
  return site
}
