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

/** What the asker already has, by its `If-None-Match`, is this; weak tags compare as strong ones. */
export function isSameVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
