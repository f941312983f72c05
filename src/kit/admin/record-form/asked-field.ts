import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { leadTo } from '../lead-to.ts'

/** `…/contacts#legalName`: whoever was led to a field finds the cursor in it. */
export function useAskedField(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    // After the heading, which a new screen focuses first.
    const frame = requestAnimationFrame(() => {
      const name = CSS.escape(hash.slice(1))
      const field = form.current?.querySelector<HTMLElement>(`[data-path="${name}"]`)
      if (field) leadTo(field)
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, form])
}
