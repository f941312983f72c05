export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()
const manyHeaders = 200

/** The best of our three encodings that an `Accept-Encoding` accepts; `q=0` refuses one. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const before = known.get(header)
  if (before) return before
  const encoding = bestEncoding(header)
  // Browsers send a handful of forms; whoever sends endless ones does not fill the memory.
  if (known.size < manyHeaders) known.set(header, encoding)
  return encoding
}

function bestEncoding(header: string): Encoding {
  const refused = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(header)
  const accepts = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;|,|$)`, 'i').test(header) && !refused(name)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** What the asker already has, by its `If-None-Match`, is this. */
export function isSameVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const longestValue = 100

/** The parameters that belong to an address, in a fixed order; the others are not looked at. */
export function declaredQuery(names: readonly string[], given: unknown): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of names.toSorted()) {
    const value = (given as Record<string, unknown>)[name]
    if (typeof value === 'string' && value !== '') query[name] = value.slice(0, longestValue)
  }
  return query
}

/** The cache key, and the canonical form of the address. */
export function addressOf(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search}` : path
}
