import { useEffect, useRef } from 'react'
import { useRowFocus } from './row-focus.ts'
import { sayWithUndo } from './undo.tsx'

/**
 * Offers to put a row that was taken out of a form back to its place. The offer ends with the form: there
 * would be nothing to put it into.
 */
export function useRowUndo<Row>(rows: readonly Row[], change: (rows: Row[]) => void) {
  const latest = useRef({ rows, change })
  latest.current = { rows, change }
  const offers = useRef<(() => void)[]>([])
  useEffect(() => {
    const made = offers.current
    return () => {
      for (const withdraw of made) withdraw()
    }
  }, [])
  return (row: Row, at: number, said: string) => {
    const withdraw = sayWithUndo(said, async () => {
      latest.current.change(latest.current.rows.toSpliced(at, 0, row))
      return true
    })
    offers.current.push(withdraw)
  }
}

/** The rows of a field, drawn in their own order: what is taken out leaves the focus beside it and may come back. */
export function useRemovableRows<Rows extends HTMLElement, Row>(
  value: readonly Row[],
  change: (rows: Row[]) => void,
) {
  const { rows, removedAt } = useRowFocus<Rows>()
  const offerUndo = useRowUndo(value, change)
  return {
    rows,
    remove(at: number, said: string) {
      removedAt(at)
      change(value.toSpliced(at, 1))
      const row = value[at]
      if (row !== undefined) offerUndo(row, at, said)
    },
  }
}

/** What was told of rows by their places (`program.2.time`) would stand at others once there are more or fewer. */
export function forgiveRows(
  errors: Record<string, unknown>,
  start: string,
  forgive: (name: string) => void,
): void {
  for (const name of Object.keys(errors)) if (name.startsWith(start)) forgive(name)
}
