import { useEffect, useRef } from 'react'

const firstWaitMs = 5_000
const longestWaitMs = 60_000

/** While something is missing, tries again by itself: when the network or the person is back, and now and then. */
export function useComeback(missing: boolean, retry: () => unknown) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!missing) return
    let waitMs = firstWaitMs
    let timer = setTimeout(tick, waitMs)
    function tick() {
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      timer = setTimeout(tick, waitMs)
      if (document.visibilityState === 'visible') latest.current()
    }
    const now = () => void (document.visibilityState === 'visible' && latest.current())
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [missing])
}
