/*
 * A bucket of any store that speaks S3, addressed by path. It knows nothing of what the objects are.
 *
 *   const store = openObjectStore(readStoreAddress('s3://KEY:SECRET@HOST/BUCKET?region=…'))
 *   await store.put('photos/3f/3f….avif', { sizeBytes, sha256, stream: () => createReadStream(path) })
 *   const found = await store.get(key, { start: 0, end: 99 })     { sizeBytes (of what is sent), changedAt, stream } or undefined
 *   await store.head(key)                                         { sizeBytes, changedAt } or undefined
 *   await store.copy(from, to)                                    false when there is nothing to copy
 *   await store.remove(key)                                       what is not there is removed
 *   for await (const objects of store.list('photos/'))            a piece at a time
 *
 * An object is there whole or not at all: the store has its length and hash before its bytes. Every call is repeated
 * with a growing pause, and a file that breaks off is read on from where it broke. What fails for good is an ObjectFault.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type ObjectBody, openCaller, usualLimits, wordIn } from './call.server.ts'
import { ObjectFault } from './object-fault.ts'
import type { StoreAddress } from './store-address.ts'

export interface ObjectHead {
  sizeBytes: number
  /** By the clock of the store. */
  changedAt: Date
}

export interface FoundObject extends ObjectHead {
  stream: Readable
}

export interface ListedObject extends ObjectHead {
  key: string
}

/** Both ends inclusive, as in HTTP. */
interface Range {
  start: number
  end: number
}

export type ObjectStore = ReturnType<typeof openObjectStore>

// Ours alone, so that no key is ever encoded one way for the signature and another for the way.
const ownKey = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/

export function openObjectStore(address: StoreAddress, limits = usualLimits, objectsAtOnce = 500) {
  const caller = openCaller(address, limits)

  const checked = (key: string): string => {
    if (!ownKey.test(key)) throw new TypeError(`no key of an object: ${key}`)
    return key
  }

  /** The answer with its bytes still to come, or undefined when there is no such object. */
  const open = (key: string, headers: Record<string, string> = {}) =>
    caller.repeat(async () => {
      const response = await caller.once({ method: 'GET', key: checked(key), headers }, [404])
      if (response.statusCode !== 404) return response
      const fault = caller.faultIn(await caller.readWords(response), 404)
      if (fault.code === 'NoSuchBucket') throw fault
    })

  /** Its bytes, read on from where they broke off. */
  async function* bytes(key: string, first: IncomingMessage, start: number) {
    const { etag, 'content-length': length } = first.headers
    const end = start + Number(length) - 1
    let reading = caller.read(first)
    let at = start
    let failures = 0
    const readOn = async () => {
      const rest = await open(key, {
        range: rangeHeader({ start: at, end }),
        ...(etag && { 'if-match': etag }),
      })
      if (!rest) throw new ObjectFault(address, { status: 404, code: 'NoSuchKey' })
      return caller.read(rest)
    }
    try {
      while (at <= end) {
        const step = await reading.next().catch((error) => {
          if (++failures >= limits.attempts) throw error
        })
        if (!step) reading = await readOn()
        else if (step.done) throw new ObjectFault(address, { code: 'ECONNRESET' })
        else {
          failures = 0
          at += step.value.length
          yield step.value
        }
      }
    } finally {
      await reading.return()
    }
  }

  return {
    async put(key: string, given: ObjectBody | Buffer): Promise<void> {
      const body = Buffer.isBuffer(given) ? bodyOf(given) : given
      await caller.repeat(async () => {
        await caller.readWords(await caller.once({ method: 'PUT', key: checked(key), body }))
      })
    },

    async get(key: string, range?: Range): Promise<FoundObject | undefined> {
      const first = await open(key, range && { range: rangeHeader(range) })
      if (!first) return undefined
      const stream = Readable.from(bytes(key, first, range?.start ?? 0), { objectMode: false })
      // Who never reads it begins no generator, whose end would let the connection go.
      stream.once('close', () => first.destroy())
      return { ...headOf(first), stream }
    },

    async head(key: string): Promise<ObjectHead | undefined> {
      const found = await caller.repeat(() =>
        caller.once({ method: 'HEAD', key: checked(key) }, [404]),
      )
      found.resume()
      if (found.statusCode !== 404) return headOf(found)
      // Without words nobody knows whether the object is missing or all of the bucket.
      const asked = await open(key)
      asked?.destroy()
      return asked && headOf(asked)
    },

    async copy(from: string, to: string): Promise<boolean> {
      const headers = { 'x-amz-copy-source': `/${address.bucket}/${checked(from)}` }
      return caller.repeat(async () => {
        const call = { method: 'PUT', key: checked(to), headers } as const
        const response = await caller.once(call, [404])
        const words = await caller.readWords(response)
        // A copy that fails half-way says so under a 200.
        const fault = caller.faultIn(words, response.statusCode === 404 ? 404 : 500)
        if (response.statusCode === 404 && fault.code !== 'NoSuchBucket') return false
        if (fault.code) throw fault
        return true
      })
    },

    async remove(key: string): Promise<void> {
      await caller.repeat(async () => {
        const response = await caller.once({ method: 'DELETE', key: checked(key) }, [404])
        const { code } = caller.faultIn(await caller.readWords(response))
        if (code === 'NoSuchBucket') throw caller.faultIn(`<Code>${code}</Code>`, 404)
      })
    },

    /** Those whose keys begin so, by their keys; what is written meanwhile may be among them. */
    async *list(prefix: string): AsyncGenerator<ListedObject[], void, undefined> {
      for (let token: string | undefined; ; ) {
        const query = {
          ...{ 'list-type': '2', prefix, 'max-keys': String(objectsAtOnce) },
          ...(token && { 'continuation-token': token }),
        }
        const words = await caller.repeat(async () =>
          caller.readWords(await caller.once({ method: 'GET', query })),
        )
        const piece = readListing(words)
        if (piece.length > 0) yield piece
        token = wordIn(words, 'NextContinuationToken')
        if (wordIn(words, 'IsTruncated') !== 'true') return
        if (!token) throw new ObjectFault(address, { status: 200, code: 'NextContinuationToken' })
      }
    },

    /** Its connections; a call after it opens new ones. */
    close: caller.close,
  }
}

const rangeHeader = ({ start, end }: Range) => `bytes=${start}-${end}`

const headOf = ({ headers }: IncomingMessage): ObjectHead => ({
  sizeBytes: Number(headers['content-length']),
  changedAt: new Date(headers['last-modified'] ?? 0),
})

const readListing = (words: string): ListedObject[] =>
  [...words.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: wordIn(entry, 'Key') ?? '',
    sizeBytes: Number(wordIn(entry, 'Size')),
    changedAt: new Date(wordIn(entry, 'LastModified') ?? 0),
  }))

function bodyOf(bytes: Buffer): ObjectBody {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sizeBytes: bytes.length, sha256, stream: () => Readable.from([bytes]) }
}
