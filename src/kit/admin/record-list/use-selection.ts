import { type ChangeEvent, useRef, useState } from 'react'

export interface Selection<Item> {
  size: number
  chosen: Item[]
  has(item: Item): boolean
  /** @param through with all between it and the one toggled before, as Shift does in every list. */
  toggle(item: Item, through?: boolean): void
  toggleAll(): void
  /** Ticks these and no others. */
  only(items: Item[]): void
  clear(): void
}

/** Which of the rows on the screen are ticked; rows that have gone are forgotten. */
export function useSelection<Item extends { id: number }>(items: Item[]): Selection<Item> {
  const [ids, setIds] = useState<number[]>([])
  const last = useRef<number>(undefined)
  const chosen = items.filter(({ id }) => ids.includes(id))
  return {
    size: chosen.length,
    chosen,
    has: ({ id }) => ids.includes(id),
    toggle({ id }, through = false) {
      const from = through ? last.current : undefined
      last.current = id
      const meant = between(items, from ?? id, id)
      setIds((now) => {
        const others = now.filter((one) => !meant.includes(one))
        return now.includes(id) ? others : [...others, ...meant]
      })
    },
    toggleAll: () => setIds(chosen.length < items.length ? items.map(({ id }) => id) : []),
    only: (some) => setIds(some.map(({ id }) => id)),
    clear: () => setIds([]),
  }
}

/** The numbers from one row to another, both with them; of the other alone when the one has gone. */
function between(items: { id: number }[], from: number, to: number): number[] {
  const at = items.findIndex(({ id }) => id === to)
  const start = items.findIndex(({ id }) => id === from)
  if (start < 0) return [to]
  return items.slice(Math.min(start, at), Math.max(start, at) + 1).map(({ id }) => id)
}

/** Whether a box was ticked with Shift held; a key that ticks it says nothing of Shift. */
export const withShift = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
