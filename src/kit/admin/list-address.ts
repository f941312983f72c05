import { useEffect } from 'react'
import { useLocation } from 'react-router'

const keyOf = (path: string) => `address:${path}`

/** Keeps what every screen was last asked for: search, filters, page. */
export function useRememberedAddress() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(pathname), search)
    } catch {
      // Without storage the way back only loses the filters.
    }
  }, [pathname, search])
}

/** A list as it was left in this tab. */
export function listAddress(path: string): string {
  return path + (sessionStorage.getItem(keyOf(path)) ?? '')
}
