/** A busy resource: so many work at once, so many wait, the rest are turned away. */
export interface Turns {
  /** @returns undefined when the queue is full. Those `first` have a queue of their own, served before. */
  take<T>(work: () => Promise<T>, first?: boolean): Promise<T> | undefined
  /** How many are being worked on, and how many wait. */
  count(): { working: number; waiting: number }
}

export function createTurns(limits: { working: number; waiting: number }): Turns {
  const ahead: (() => void)[] = []
  const behind: (() => void)[] = []
  let free = limits.working

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const next = ahead.shift() ?? behind.shift()
      if (next) next()
      else free++
    }
  }

  return {
    take(work, first = false) {
      if (free > 0) {
        free--
        return run(work)
      }
      const queue = first ? ahead : behind
      if (queue.length >= limits.waiting) return undefined
      return new Promise<void>((resolve) => queue.push(resolve)).then(() => run(work))
    },
    count: () => ({ working: limits.working - free, waiting: ahead.length + behind.length }),
  }
}
