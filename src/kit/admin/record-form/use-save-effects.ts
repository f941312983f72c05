import { useEffect, useRef } from 'react'
import type { ApiError } from '../api.ts'
import { focusHeading } from '../heading-focus.ts'
import { untilReachable } from '../until-reachable.ts'

type State = { is: string; cause?: ApiError }

const mostTries = 5

/** Saves by itself when the network, or what stands before the site, is back. */
export function useLaterSave(state: State, save: () => Promise<boolean> | undefined) {
  const tries = useRef(0)
  const latest = useRef(save)
  latest.current = save
  const cause = state.is === 'failed' ? state.cause : undefined
  useEffect(() => {
    if (!cause?.isPassing || tries.current >= mostTries) return
    const left = new AbortController()
    untilReachable(left.signal).then(() => {
      if (left.signal.aborted) return
      tries.current++
      void latest.current()
    })
    return () => left.abort()
  }, [cause])
  return {
    restart() {
      tries.current = 0
    },
  }
}

/** A pressed button is disabled while it saves and may be gone afterwards: the focus comes back. */
export function useKeptFocus(is: string) {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (is !== 'saved' && is !== 'failed') return
    const before = pressed.current
    pressed.current = null
    if (!before || (document.activeElement && document.activeElement !== document.body)) return
    if (before instanceof HTMLElement && before.isConnected && !before.matches(':disabled'))
      before.focus({ preventScroll: true })
    else focusHeading()
  }, [is])
  return {
    keep() {
      pressed.current = document.activeElement
    },
  }
}
