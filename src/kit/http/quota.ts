/** So many per window for each key; kept in memory, so a restart forgives. */
export interface Quota {
  /** Counts one. @returns undefined when allowed, else the seconds until it will be. */
  take(key: string, now: number): number | undefined
}

const mostKeys = 10_000

export function createQuota({ limit, windowMs }: { limit: number; windowMs: number }): Quota {
  const counted = new Map<string, { count: number; until: number }>()
  return {
    take(key, now) {
      const current = counted.get(key)
      if (current && current.until > now) {
        if (current.count >= limit) return Math.ceil((current.until - now) / 1000)
        current.count++
        return undefined
      }
      if (counted.size >= mostKeys) counted.clear()
      counted.set(key, { count: 1, until: now + windowMs })
      return undefined
    },
  }
}
