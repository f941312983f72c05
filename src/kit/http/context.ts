import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ProblemCode } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import type { PageCache } from './cache.server.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What every call may use; the clock is part of it so that tests can set it. */
export interface Context {
  config: Config
  db: Db
  now: () => Date
  /** Public answers, the same for everyone, until the next write. */
  cache: PageCache
  metrics: Metrics
  /** When public content changes by itself next. */
  nextMoment: () => Promise<Date>
}

/**
 * - `public`: anyone; a bearer is not even looked at
 * - `either`: anyone, and a valid bearer sees more; a bad one is refused
 * - `admin`: only with a valid bearer
 */
export type Access = 'public' | 'either' | 'admin'

export interface SignedIn {
  accountId: number
  username: string
  sessionId: number
  /** Of a first password: until it is changed, after that moment nothing else is. Empty before its first use. */
  changePasswordBy: string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The call lives by a cookie, so only our own pages may make it. */
    sameOrigin?: boolean
    /** An image, whose address in a page of the admin can bring no bearer: the session's cookie is enough. */
    cookieToo?: boolean
    /** The call makes a record, one for each Idempotency-Key. */
    once?: boolean
    /** What the screen of the own account asks and changes: a first password may, also when its day is over. */
    ofOwnAccount?: boolean | ((request: FastifyRequest) => boolean)
    /** What its rules refuse beside what every call of its shape may (src/kit/http/refusals.ts). */
    refuses?: readonly ProblemCode[]
    /** What it writes is for editors alone, or these fields of it: texts of every other call are read by visitors. */
    unseen?: true | readonly string[]
    /** Of an answer that is not kept, when it costs more or less than others (src/kit/http/costs.server.ts). */
    cost?: number
    /** The route only says which methods its address allows. */
    isRefusal?: boolean
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined
  }
}
