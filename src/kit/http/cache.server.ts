import { createHash } from 'node:crypto'
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { Problem, problemStatus } from '#kit/base/problem.ts'
import { encode } from './encode.server.ts'
import { KeptAnswers } from './kept-answers.ts'
import { chooseEncoding, type Encoding, isSameTag } from './negotiation.ts'

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
  /** With the headers that say how old it is. */
  asStale(): Promise<KeptAnswer>
  readFrom: ReadonlySet<string> | undefined
}

export interface Rendered {
  text: string
  /** The text in brotli, of which somebody had to know the length. */
  br?: Buffer
  headers: OutgoingHttpHeaders
  expires: Date | undefined
  /** The tables it was made from, among other words; absent when it must not outlive a write (docs/decisions/0110). */
  readFrom?: ReadonlySet<string>
  /** Nothing that was to be read could be: the last good bytes, if there are any, say more. */
  isEmpty?: boolean
  /** Its text as last good bytes: a page tells its reader how old it is. */
  asOld?(text: string, madeAt: Date): string
}

/**
 * The bytes of public answers, compressed once. Knows no cookie and no header; a write empties it, and
 * a render that began before the write is answered to its own visitors but never kept. What could not be
 * made is answered with its last good bytes, while nothing was written to the tables they were made from.
 */
export class PageCache {
  #kept = new KeptAnswers<KeptAnswer>()
  #lastGood = new KeptAnswers<KeptAnswer>()
  #rendering = new Map<string, Promise<KeptAnswer | undefined>>()
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
    return this.#kept.sizeBytes
  }

  get hits(): number {
    return this.#hits
  }

  /** Answers that had to be made, also those nobody keeps. */
  get misses(): number {
    return this.#misses
  }

  /** @param written the tables; undefined for any. */
  clear(written?: ReadonlySet<string>): void {
    this.#generation++
    this.#kept = new KeptAnswers()
    this.#rendering.clear()
    this.#lastGood.deleteWhere(({ readFrom }) => !written || !readFrom?.isDisjointFrom(written))
  }

  find(key: string, now: Date): KeptAnswer | undefined {
    const kept = lasting(this.#kept, key, now)
    if (kept) this.#hits++
    return kept
  }

  /**
   * What is kept, or what `make` renders; one render per key at a time, and nothing is not kept.
   * @param onFailure is told why the last good bytes are answered.
   */
  async get(
    key: string,
    now: Date,
    make: () => Promise<Rendered | undefined>,
    onFailure: (error: unknown) => void = () => {},
  ): Promise<KeptAnswer | undefined> {
    return (
      this.find(key, now) ?? this.#rendering.get(key) ?? this.#render(key, now, make, onFailure)
    )
  }

  #render(
    key: string,
    now: Date,
    make: () => Promise<Rendered | undefined>,
    onFailure: (error: unknown) => void,
  ) {
    const generation = this.#generation
    const lastGood = () => {
      const good = lasting(this.#lastGood, key, now)
      return good?.asStale()
    }
    this.#misses++
    const promise = make()
      .then(async (rendered) => {
        const stale = rendered?.isEmpty && (await lastGood())
        if (stale) return stale
        const made = rendered && (await keptOf(rendered, this.#commonHeaders, now))
        if (generation === this.#generation) this.#keep(key, made, now)
        return made
      })
      .catch(async (error: unknown) => {
        const stale = isRefusal(error) ? undefined : await lastGood()
        if (!stale) throw error
        onFailure(error)
        return stale
      })
      .finally(() => {
        if (this.#rendering.get(key) === promise) this.#rendering.delete(key)
      })
    this.#rendering.set(key, promise)
    return promise
  }

  #keep(key: string, made: KeptAnswer | undefined, now: Date): void {
    if (!made) this.#lastGood.delete(key)
    else if (made.expiresAt > now.getTime()) {
      this.#kept.set(key, made)
      if (made.readFrom) this.#lastGood.set(key, made)
    }
  }
}

function lasting(answers: KeptAnswers<KeptAnswer>, key: string, now: Date): KeptAnswer | undefined {
  const kept = answers.get(key)
  if (!kept || kept.expiresAt > now.getTime()) return kept
  answers.delete(key)
  return undefined
}

/** What the sender is told for a reason of its own, not a fault of ours. */
const isRefusal = (error: unknown) => error instanceof Problem && problemStatus[error.code] < 500

async function keptOf(
  { text, br, headers, expires, readFrom, asOld = (same) => same }: Rendered,
  common: OutgoingHttpHeaders,
  madeAt: Date,
): Promise<KeptAnswer> {
  const lasting = 'public, max-age=0, must-revalidate'
  const made: KeptAnswer = {
    ...(await compress(text, { ...common, 'cache-control': lasting, ...headers }, br)),
    expiresAt: expires?.getTime() ?? Number.POSITIVE_INFINITY,
    readFrom,
    // Compressed anew each time: it is asked for while something is broken.
    async asStale() {
      const { body } = made.representations.identity
      // Nobody on the way keeps them.
      const old = { 'cache-control': 'no-store', 'x-stale-since': madeAt.toISOString() }
      const told = asOld(body.toString(), madeAt)
      return { ...made, ...(await compress(told, { ...common, ...headers, ...old })) }
    },
  }
  return made
}

async function compress(
  text: string,
  headers: OutgoingHttpHeaders,
  made?: Buffer,
): Promise<Pick<KeptAnswer, 'representations' | 'sizeBytes'>> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([made ?? encode(identity, 'br'), encode(identity, 'gzip')])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const as = (body: Buffer, encoding: Encoding): Representation => {
    const etag = `"${hash}-${encoding[0]}"`
    const unchangedHeaders = inTurn({ ...headers, etag, vary: 'Accept-Encoding' })
    const ofBody = inTurn({
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    return { body, etag, unchangedHeaders, headers: [...unchangedHeaders, ...ofBody] }
  }
  return {
    representations: { identity: as(identity, 'identity'), br: as(br, 'br'), gzip: as(gz, 'gzip') },
    sizeBytes: identity.length + br.length + gz.length,
  }
}

const inTurn = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/** Straight to the socket: every header of it was decided when it was kept. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
  // It took too long, and 503 was said meanwhile; the next visitor gets it.
  if (response.headersSent) return
  const { body, etag, headers, unchangedHeaders } =
    kept.representations[chooseEncoding(request.headers['accept-encoding'])]
  if (isSameTag(request.headers['if-none-match'], etag)) {
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
