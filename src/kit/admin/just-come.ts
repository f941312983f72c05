import { useEffect, useState } from 'react'

const meantMs = 600

const nothing = Symbol('nothing yet')

/** For what comes up where something else stood, and again whenever `shown` changes: a tap on it was meant for that for a moment yet. */
export function useJustCome(shown?: string): { pointerEvents: 'none' } | undefined {
  const [known, setKnown] = useState<string | symbol | undefined>(nothing)
  useEffect(() => {
    const soon = setTimeout(() => setKnown(shown), meantMs)
    return () => clearTimeout(soon)
  }, [shown])
  return known === shown ? undefined : { pointerEvents: 'none' }
}

/** The same for rows that move up when one of them goes. */
export const useRowsJustCome = (rows: readonly { id: unknown }[]) =>
  useJustCome(rows.map(({ id }) => id).join())
