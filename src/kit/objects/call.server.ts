import type { IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent as PlainAgent, request as plainRequest } from '#kit/base/node-http.server.ts'
import { ObjectFault } from './object-fault.ts'
import type { StoreAddress } from './store-address.ts'

export interface ObjectLimits {
  /** How many times a call is made before it has failed. */
  attempts: number
  /** Before the second one; doubled before each further one. */
  pauseMs: number
  /** A store that says nothing for so long is not there. */
  silentMs: number
  /** After so long no further attempt is begun. */
  repeatMs: number
  /** A store that was silent to the last attempt is not asked again for so long. */
  restMs: number
  /** How long a call may take that carries no file. */
  wholeMs: number
}

export const usualLimits: ObjectLimits = {
  attempts: 4,
  pauseMs: 200,
  silentMs: 10_000,
  // With one more silence less than the thirty seconds of an answer of the site.
  repeatMs: 15_000,
  restMs: 5_000,
  wholeMs: 30_000,
}

/** What is sent; opened anew for each attempt. */
export interface ObjectBody {
  sizeBytes: number
  /** Hexadecimal; the store compares it with what has come. */
  sha256: string
  stream(): Readable
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of an object; absent: the bucket's own. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: ObjectBody
}

const longestWords = 4_194_304
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Signed calls of one store, repeated with a growing pause while it makes sense. */
export function openCaller(address: StoreAddress, limits: ObjectLimits) {
  const { origin, bucket, key: accessKeyId, secret: secretAccessKey, region } = address
  const isSecure = origin.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 64 })
  const faultOf = (error: unknown) =>
    error instanceof ObjectFault
      ? error
      : new ObjectFault(
          address,
          { code: String((error as NodeJS.ErrnoException)?.code ?? 'ECONNRESET') },
          error,
        )

  async function sign({ method, key, query = {}, headers = {}, body }: Call) {
    const url = new URL(`${origin}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, accessKeyId, secretAccessKey, region, service: 's3' },
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? nothing },
    })
    const signed = await signer.sign()
    const length = method === 'PUT' ? { 'content-length': String(body?.sizeBytes ?? 0) } : {}
    return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } }
  }

  /** One attempt. The answer's own bytes are still to come. */
  async function attempt(call: Call): Promise<IncomingMessage> {
    const { url, headers } = await sign(call)
    const request = (isSecure ? secureRequest : plainRequest)(url, {
      ...{ method: call.method, headers, agent, timeout: limits.silentMs },
    })
    // What is to be sent and cannot be read is no fault of the store, and no repeating helps.
    let unreadable: unknown
    const source = call.body?.stream().once('error', (error) => {
      unreadable = error
    })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', (response) => {
        // Who reads it slowly is no silent store; how long it may be silent is asked while it is read.
        request.setTimeout(0)
        response.on('error', () => {})
        resolve(response)
      })
      request.on('error', (error) => reject(unreadable ?? faultOf(error)))
      request.on('timeout', () => request.destroy(silence()))
    })
    if (source) pipeline(source, request).catch((error) => request.destroy(error))
    else request.end()
    return answer
  }

  const silence = () => new ObjectFault(address, { code: 'ETIMEDOUT' })

  /** The bytes of an answer as they come. @throws ObjectFault when they stop coming. */
  async function* read(response: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
    const chunks = response.iterator()
    try {
      for (;;) {
        const late = setTimeout(() => response.destroy(silence()), limits.silentMs)
        const { done, value } = await chunks.next().finally(() => clearTimeout(late))
        if (done) return
        yield value
      }
    } catch (error) {
      throw faultOf(error)
    } finally {
      response.destroy()
    }
  }

  /** An answer that is words, whole. */
  async function readWords(response: IncomingMessage): Promise<string> {
    const late = setTimeout(() => response.destroy(silence()), limits.wholeMs)
    try {
      let words = ''
      for await (const chunk of response.setEncoding('utf8')) {
        words += chunk
        if (words.length > longestWords) throw new ObjectFault(address, { code: 'ERR_TOO_LONG' })
      }
      return words
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(late)
    }
  }

  /** @throws ObjectFault as the answer says. */
  async function refuse(response: IncomingMessage): Promise<never> {
    const words = await readWords(response)
    throw faultIn(words, response.statusCode)
  }

  const faultIn = (words: string, status?: number) =>
    new ObjectFault(address, {
      ...{ status, code: wordIn(words, 'Code') ?? '', region: wordIn(words, 'Region') },
    })

  let silent: { fault: ObjectFault; until: number } | undefined
  const restsAt = (moment: number) => silent !== undefined && moment < silent.until

  /**
   * Whatever is tried, until it succeeds, fails for good or has failed too often. To whom a store has been silent
   * all that time spares the others the waiting: they fail at once, until one of them has asked it again.
   */
  async function repeat<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    if (silent && restsAt(begun)) throw silent.fault
    const attempts = silent ? 1 : limits.attempts
    if (silent) silent.until = begun + limits.silentMs
    for (let failed = 0; ; ) {
      try {
        const done = await work()
        silent = undefined
        return done
      } catch (error) {
        if (!(error instanceof ObjectFault)) throw error
        const now = performance.now()
        const isLast = ++failed >= attempts || now - begun > limits.repeatMs || restsAt(now)
        if (error.code !== 'ETIMEDOUT') silent = undefined
        else if (isLast) silent = { fault: error, until: now + limits.restMs }
        if (!error.isPassing || isLast) throw error
        await pause(limits.pauseMs * 2 ** (failed - 1) * (0.5 + Math.random() / 2))
      }
    }
  }

  return {
    repeat,
    read,
    readWords,
    faultIn,
    /** @throws ObjectFault for any answer but a success and those that are expected. */
    async once(call: Call, expected: number[] = []): Promise<IncomingMessage> {
      const response = await attempt(call)
      const status = response.statusCode ?? 0
      if ((status >= 200 && status < 300) || expected.includes(status)) return response
      return refuse(response)
    },
    close: () => agent.destroy(),
  }
}

export function wordIn(words: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(words)?.[1]
  return found?.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_, entity) => entities[entity] ?? '')
}

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' },
}
