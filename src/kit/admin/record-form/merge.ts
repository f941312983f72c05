export function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
}

/** `next`, with the fields that were changed since `base` kept as they are in `current`. */
export function rebase<Values extends object>(current: Values, base: Values, next: Values): Values {
  const merged = { ...next }
  for (const name of Object.keys(current) as (keyof Values)[])
    if (!same(current[name], base[name])) merged[name] = current[name]
  return merged
}

export function differences<Values extends object>(
  a: Values,
  b: Values,
): (keyof Values & string)[] {
  return (Object.keys(a) as (keyof Values & string)[]).filter((name) => !same(a[name], b[name]))
}
