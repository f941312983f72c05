import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { isSignedIn } from '../session.ts'

/** Stops leaving a form with unsaved changes; the blocker asks, `pass` leaves without asking. */
export function useLeaveGuard(dirty: boolean): { blocker: Blocker; pass(leave: () => void): void } {
  const open = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !open.current && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => isSignedIn() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  async function pass(leave: () => void | Promise<void>) {
    open.current = true
    await leave()
    open.current = false
  }
  return { blocker, pass }
}
