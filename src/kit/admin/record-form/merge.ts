/** Of JSON values: by what they hold, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a, b] as Record<string, unknown>[]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => same(left![name], right![name]))
}

/** `next`, with the fields that were changed since `base` kept as they are in `current`. */
export function rebase<Values extends object>(current: Values, base: Values, next: Values): Values {
  const merged = { ...next }
  for (const name of changedSince(base, current)) merged[name] = current[name]
  return merged
}

/** The fields that both sides changed since `base`, and not to the same. */
export function conflicts<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const changedThere = changedSince(base, theirs)
  return changedSince(base, mine).filter(
    (name) => changedThere.includes(name) && !same(mine[name], theirs[name]),
  )
}

export interface Sides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/**
 * A list with what both sides changed in it since `base`, in their order; of an item that both changed the one
 * of `prefer`. Undefined where that would need a choice, or where two items have one key.
 */
export function joinLists<Item>(
  { base, mine, theirs }: Sides<readonly Item[]>,
  keyOf: (item: Item) => string,
  prefer?: 'mine' | 'theirs',
): Item[] | undefined {
  const byKey = (list: readonly Item[]) => new Map(list.map((item) => [keyOf(item), item]))
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  if (before.size + own.size + other.size < base.length + mine.length + theirs.length) return
  const joined = new Map(other)
  for (const key of new Set([...before.keys(), ...own.keys()])) {
    const [was, is, there] = [before.get(key), own.get(key), other.get(key)]
    if (same(is, was) || same(is, there)) continue
    const isChangedThere = !same(there, was)
    if (isChangedThere && !prefer) return
    if (isChangedThere && prefer === 'theirs') continue
    if (is === undefined) joined.delete(key)
    else joined.set(key, is)
  }
  return [...joined.values()]
}

function changedSince<Values extends object>(base: Values, now: Values) {
  return (Object.keys(now) as (keyof Values & string)[]).filter(
    (name) => !same(now[name], base[name]),
  )
}
