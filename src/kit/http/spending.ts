interface Limits {
  /** How much may be spent at once; milliseconds of the process, about. */
  burst: number
  perSecond: number
  /** So many spenders are remembered; the one that was quiet longest is forgotten first. */
  spenders: number
}

/** What each spender has taken of something that all share; it comes back by itself. */
export interface Spending {
  /** @returns undefined when taken, else the seconds until there is enough; what is refused costs nothing. */
  take(spender: string, cost: number, now: Date): number | undefined
}

export function createSpending({ burst, perSecond, spenders }: Limits): Spending {
  const spent = new Map<string, { amount: number; at: number }>()
  return {
    take(spender, cost, now) {
      const at = now.getTime()
      const before = spent.get(spender) ?? { amount: 0, at }
      // A clock that goes back gives nothing back and takes nothing away.
      const regained = (Math.max(0, at - before.at) / 1000) * perSecond
      const amount = Math.max(0, before.amount - regained) + cost
      if (amount > burst) return Math.max(1, Math.ceil((amount - burst) / perSecond))
      spent.delete(spender)
      spent.set(spender, { amount, at })
      if (spent.size > spenders) spent.delete(spent.keys().next().value!)
      return undefined
    },
  }
}
