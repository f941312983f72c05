import { createHash } from 'node:crypto'
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding, isSameVersion } from './negotiation.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Representation {
  body: Buffer
  etag: string
  /** Names and values in turn: Node sends such a list as it is. */
  headers: OutgoingHttpHeader[]
  unchangedHeaders: OutgoingHttpHeader[]
}

/** An answer that is the same for everyone, ready to be sent. */
export interface KeptAnswer {
  representations: Record<Encoding, Representation>
  sizeBytes: number
  /** When it stops being true by itself. */
  expiresAt: number
}

export interface Rendered {
  text: string
  headers: OutgoingHttpHeaders
  expires: Date | undefined
}

const maxEntries = 500
const maxBytes = 64 * 1024 * 1024

/**
 * The bytes of public answers, compressed once. Knows no cookie and no header; a write empties it, and
 * a render that began before the write is answered to its own visitors but never kept.
 */
export class PageCache {
  #kept = new Map<string, KeptAnswer>()
  #rendering = new Map<string, Promise<KeptAnswer | undefined>>()
  #sizeBytes = 0
  #generation = 0
  #hits = 0
  #misses = 0
  readonly #commonHeaders: OutgoingHttpHeaders

  /** @param commonHeaders go with every answer, beneath its own. */
  constructor(commonHeaders: OutgoingHttpHeaders = {}) {
    this.#commonHeaders = commonHeaders
  }

  get size(): number {
    return this.#kept.size
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  get hits(): number {
    return this.#hits
  }

  /** Answers that had to be made, also those nobody keeps. */
  get misses(): number {
    return this.#misses
  }

  clear(): void {
    this.#generation++
    this.#kept.clear()
    this.#rendering.clear()
    this.#sizeBytes = 0
  }

  find(key: string, now: Date): KeptAnswer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.expiresAt <= now.getTime()) {
      this.#drop(key, kept)
      return undefined
    }
    this.#hits++
    return kept
  }

  /** What is kept, or what `make` renders; one render per key at a time, and nothing is not kept. */
  async get(
    key: string,
    now: Date,
    make: () => Promise<Rendered | undefined>,
  ): Promise<KeptAnswer | undefined> {
    return this.find(key, now) ?? this.#rendering.get(key) ?? this.#render(key, now, make)
  }

  #render(key: string, now: Date, make: () => Promise<Rendered | undefined>) {
    const generation = this.#generation
    this.#misses++
    const promise = make()
      .then((rendered) => rendered && compress(rendered, this.#commonHeaders))
      .then((kept) => {
        const lasts = kept && kept.expiresAt > now.getTime()
        if (lasts && generation === this.#generation) this.#keep(key, kept)
        return kept
      })
      .finally(() => {
        if (this.#rendering.get(key) === promise) this.#rendering.delete(key)
      })
    this.#rendering.set(key, promise)
    return promise
  }

  #keep(key: string, kept: KeptAnswer): void {
    this.#kept.set(key, kept)
    this.#sizeBytes += kept.sizeBytes
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= maxEntries && this.#sizeBytes <= maxBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, kept: KeptAnswer): void {
    this.#kept.delete(key)
    this.#sizeBytes -= kept.sizeBytes
  }
}

async function compress(rendered: Rendered, common: OutgoingHttpHeaders): Promise<KeptAnswer> {
  const identity = Buffer.from(rendered.text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const as = (body: Buffer, encoding: Encoding): Representation => {
    const etag = `"${hash}-${encoding[0]}"`
    const unchangedHeaders = inTurn({
      ...common,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...rendered.headers,
      etag,
      vary: 'Accept-Encoding',
    })
    const ofBody = inTurn({
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    return { body, etag, unchangedHeaders, headers: [...unchangedHeaders, ...ofBody] }
  }
  return {
    representations: { identity: as(identity, 'identity'), br: as(br, 'br'), gzip: as(gz, 'gzip') },
    sizeBytes: identity.length + br.length + gz.length,
    expiresAt: rendered.expires?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

const inTurn = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/** Straight to the socket: every header of it was decided when it was kept. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
  const { body, etag, headers, unchangedHeaders } =
    kept.representations[chooseEncoding(request.headers['accept-encoding'])]
  if (isSameVersion(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchangedHeaders).end()
    return
  }
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Answers an address that is kept under its own name; anything with a query, and whatever is not
 * kept, goes the usual way.
 */
export function answerHit(
  cache: PageCache,
  now: () => Date,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const kept = request.url && cache.find(request.url, now())
  if (!kept) return false
  sendKept(kept, request, response)
  return true
}
