import { useEffect, useState } from 'react'

const meantMs = 600

const nothing = Symbol('nothing yet')

/** For what comes up where something else stood, and again whenever `shown` changes: a tap on it was meant for that for a moment yet. */
export function useJustCome(shown?: string): JustCome | undefined {
  const [known, setKnown] = useState<string | symbol | undefined>(nothing)
  useEffect(() => {
    const soon = setTimeout(() => setKnown(shown), meantMs)
    return () => clearTimeout(soon)
  }, [shown])
  if (known === shown) return undefined
  return { pointerEvents: 'none', ...(known !== nothing && { opacity: 0.6 }) }
}

/** What has moved is seen to take no tap yet. */
interface JustCome {
  pointerEvents: 'none'
  opacity?: number
}

/** The same for rows that move up when one of them goes. */
export const useRowsJustCome = (rows: readonly { id: unknown }[]) =>
  useJustCome(rows.map(({ id }) => id).join())
