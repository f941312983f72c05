import { useEffect, useRef, useState } from 'react'
import type { Taking } from './calendar-handle.ts'

/** What is on between two days; the screen above tells of a failure. */
export function useTaking(
  load: (from: string, to: string) => Promise<Taking>,
  from: string,
  to: string,
) {
  const [found, setFound] = useState<Taking>()
  const [changes, setChanges] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change it is read again
  useEffect(() => {
    let isLeft = false
    latest.current(from, to).then(
      (read) => isLeft || setFound(read),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [from, to, changes])
  return { found, reload: () => setChanges((count) => count + 1) }
}
