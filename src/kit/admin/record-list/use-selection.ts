import { useState } from 'react'

export interface Selection<Item> {
  size: number
  chosen: Item[]
  has(item: Item): boolean
  toggle(item: Item): void
  toggleAll(): void
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
      setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setIds(chosen.length < items.length ? items.map(({ id }) => id) : []),
    clear: () => setIds([]),
  }
}
