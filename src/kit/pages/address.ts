const longestValue = 100

/**
 * The parameters that belong to an address, in a fixed order; the others are not looked at. One given several
 * times is a list: `?type=camp&type=seminar` → `camp,seminar`.
 */
export function declaredQuery(names: readonly string[], given: unknown): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of names.toSorted()) {
    const all = (given as Record<string, unknown>)[name]
    const value = Array.isArray(all) ? all.join(',') : all
    if (typeof value === 'string' && value !== '') query[name] = value.slice(0, longestValue)
  }
  return query
}

/** The cache key, and the canonical form of the address. */
export function addressOf(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search}` : path
}
