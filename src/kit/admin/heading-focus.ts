import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useSession } from './session.ts'

/** Where reading begins anew: what was focused before is gone. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** After a change of screen; the first one the browser reads by itself. */
export function useHeadingFocus() {
  const { pathname, state } = useLocation()
  const isFirst = useNavigationType() === 'POP'
  const shown = useRef(isFirst ? pathname : undefined)
  // The sign-in sheet lies over the screen and has the cursor.
  const isCovered = useSession() === 'expired'
  useEffect(() => {
    if (shown.current === pathname || isCovered) return
    shown.current = pathname
    // A new record that has got its number is the same form, with the cursor in it.
    if (!state?.form) focusHeading()
  }, [pathname, state, isCovered])
}
