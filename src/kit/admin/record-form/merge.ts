import { same } from '#kit/base/same.ts'

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

function changedSince<Values extends object>(base: Values, now: Values) {
  return (Object.keys(now) as (keyof Values & string)[]).filter(
    (name) => !same(now[name], base[name]),
  )
}
