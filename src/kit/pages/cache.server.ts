import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Representation {
  body: Buffer
  etag: string
}

export interface CachedPage {
  representations: Record<Encoding, Representation>
  sizeBytes: number
  /** When it stops being true by itself. */
  expiresAt: number
}

export interface RenderedPage {
  html: string
  expires: Date | undefined
}

const maxEntries = 500
const maxBytes = 64 * 1024 * 1024

/**
 * The bytes of public pages, compressed once. Knows no cookie and no header; a write empties it, and
 * a render that began before the write is answered to its own visitors but never kept.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #rendering = new Map<string, Promise<CachedPage | undefined>>()
  #sizeBytes = 0
  #generation = 0

  get size(): number {
    return this.#pages.size
  }

  clear(): void {
    this.#generation++
    this.#pages.clear()
    this.#rendering.clear()
    this.#sizeBytes = 0
  }

  find(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.expiresAt <= now) {
      this.#drop(key, page)
      return undefined
    }
    return page
  }

  /** One render per key at a time; `undefined` (nothing there) is not kept. */
  async render(
    key: string,
    make: () => Promise<RenderedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    const running = this.#rendering.get(key)
    if (running) return running
    const generation = this.#generation
    const promise = make()
      .then((rendered) => rendered && compress(rendered))
      .then((page) => {
        if (page && generation === this.#generation) this.#keep(key, page)
        return page
      })
      .finally(() => {
        if (this.#rendering.get(key) === promise) this.#rendering.delete(key)
      })
    this.#rendering.set(key, promise)
    return promise
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
    this.#sizeBytes += page.sizeBytes
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= maxEntries && this.#sizeBytes <= maxBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#sizeBytes -= page.sizeBytes
  }
}

async function compress(rendered: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(rendered.html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    compressGzip(identity, { level: 7 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const as = (body: Buffer, suffix: string) => ({ body, etag: `"${hash}-${suffix}"` })
  return {
    representations: { identity: as(identity, 'i'), br: as(br, 'b'), gzip: as(gz, 'g') },
    sizeBytes: identity.length + br.length + gz.length,
    expiresAt: rendered.expires?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

/** The best of our three encodings that the header accepts; `q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const refused = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(acceptEncoding)
  const accepts = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;|,|$)`, 'i').test(acceptEncoding) && !refused(name)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** What the asker already has, by its `If-None-Match`, is this. */
export function isSameVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
