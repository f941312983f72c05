import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../search.contract.ts'

const pauseMs = 140

/** What the site finds for the words typed so far; a late answer to older words is dropped. */
export function useSuggestions(q: string): { answer: SearchAnswer | undefined; failed: boolean } {
  const [state, setState] = useState<{ answer: SearchAnswer | undefined; failed: boolean }>({
    answer: undefined,
    failed: false,
  })
  useEffect(() => {
    if (q.trim().length < 2) {
      setState({ answer: undefined, failed: false })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q, limit: '4' })
        const response = await fetch(`/api/search?${query}`, { signal: stop.signal })
        if (!response.ok) throw new Error(String(response.status))
        setState({ answer: await response.json(), failed: false })
      } catch {
        if (!stop.signal.aborted) setState({ answer: undefined, failed: true })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return state
}
