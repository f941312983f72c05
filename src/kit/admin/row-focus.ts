import { useEffect, useRef } from 'react'

/**
 * Rows that can be taken out, with `data-remove-row` on their buttons and `data-add-row` on the one
 * below: the focus goes to the next row's button, not to the top of the page.
 */
export function useRowFocus<Rows extends HTMLElement>() {
  const rows = useRef<Rows>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined) return
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>('[data-remove-row]') ?? [])]
    const next = buttons[removed.current] ?? buttons.at(-1)
    ;(next ?? rows.current?.querySelector<HTMLElement>('[data-add-row]'))?.focus()
    removed.current = undefined
  })
  return {
    rows,
    /** Call it when the row at that place is taken out. */
    removedAt(at: number) {
      removed.current = at
    },
  }
}
