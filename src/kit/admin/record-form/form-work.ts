import { createContext, useContext, useEffect, useId, useMemo } from 'react'

interface Counts {
  running: number
  failed: number
}

/** What the fields of a form are still sending: a save waits for it. */
export interface FormWork {
  report(owner: string, counts: Counts): void
  counts(): Counts
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
}

export function createFormWork(onChange: (counts: Counts) => void): FormWork {
  const owners = new Map<string, Counts>()
  let waiting: (() => void)[] = []
  const counts = () => {
    const all = [...owners.values()]
    const sum = (name: keyof Counts) => all.reduce((total, one) => total + one[name], 0)
    return { running: sum('running'), failed: sum('failed') }
  }
  return {
    counts,
    report(owner, reported) {
      owners.set(owner, reported)
      const now = counts()
      onChange(now)
      if (now.running > 0) return
      for (const go of waiting) go()
      waiting = []
    },
    settled: () =>
      counts().running === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve)
          }),
  }
}

export const FormWorkContext = createContext<FormWork | undefined>(undefined)

/** Tells the form what this field is sending. */
export function useFormWork(): (counts: Counts) => void {
  const work = useContext(FormWorkContext)
  const owner = useId()
  useEffect(() => () => work?.report(owner, { running: 0, failed: 0 }), [work, owner])
  return useMemo(() => (counts) => work?.report(owner, counts), [work, owner])
}
