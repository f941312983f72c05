import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

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
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A new record that has got its number is the same form, with the cursor in it.
    if (!state?.form) focusHeading()
  }, [pathname, state])
}
