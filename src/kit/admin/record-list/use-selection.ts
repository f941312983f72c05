import { useState } from 'react'

export interface Selection<Item> {
  size: number
  chosen: Item[]
  has(item: Item): boolean
  toggle(item: Item): void
  toggleAll(): void
  /** Ticks these and no others. */
  only(items: Item[]): void
  clear(): void
}

/** Which of the rows on the screen are ticked; rows that have gone are forgotten. */
export function useSelection<Item extends { id: number }>(items: Item[]): Selection<Item> {
  const [ids, setIds] = useState<number[]>([])
  const chosen = items.filter(({ id }) => ids.includes(id))
  return {
    size: chosen.length,
    chosen,
    has: ({ id }) => ids.includes(id),
    toggle: ({ id }) =>
      setIds((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
    toggleAll: () => setIds(chosen.length < items.length ? items.map(({ id }) => id) : []),
    only: (some) => setIds(some.map(({ id }) => id)),
    clear: () => setIds([]),
  }
}
