import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import { waitWords } from '#kit/text/wait.ts'
import { addressOwner } from './address.ts'
import type { App } from './context.ts'
import { type Finish, shareTime, threadMs } from './shared-time.ts'
import { createSpending } from './spending.ts'

/**
 * What an answer costs that is not kept, in milliseconds of the process, about; a route may name its own. What it took beyond
 * that is owed afterwards: a list grows with what the federation has, and no number here would keep up.
 * Kept pages are answered before any of this and cost nothing.
 */
const usual = { page: 8, call: 4 }

/** One address may take a quarter of the process for as long as it likes, and some hundred pages at once. */
const limits = { burst: 5_000, perSecond: 250, spenders: 10_000 }

/** This machine itself, also when a proxy hides everybody behind it: that says nothing of who asks. */
const loopback = /^(127\.|0:0:0:0::\/64$)/

interface Costs {
  /** Takes of the asker's share what his request costs. @returns the refusal when there is not enough. */
  take(request: FastifyRequest): Problem | undefined
  /** What an answer took in truth, in milliseconds. */
  settle(request: FastifyRequest, took: number): void
}

/** What each address may take of the process. */
export function shareCosts(now: () => Date): Costs {
  const spending = createSpending(limits)
  const costOf = ({ routeOptions, url }: FastifyRequest) =>
    routeOptions.config.cost ?? (url.startsWith('/api/') ? usual.call : usual.page)
  const isFree = (request: FastifyRequest) =>
    costOf(request) === 0 || loopback.test(addressOwner(request.ip))
  return {
    take(request) {
      if (isFree(request)) return undefined
      const wait = spending.take(addressOwner(request.ip), costOf(request), now())
      if (wait === undefined) return undefined
      return new Problem('too-many', `С вашего адреса слишком много запросов. ${waitWords(wait)}`, {
        retryAfterSeconds: wait,
      })
    },
    settle(request, took) {
      const beyond = took - costOf(request)
      if (beyond > 0 && !isFree(request)) spending.owe(addressOwner(request.ip), beyond, now())
    },
  }
}

/**
 * Declare it after the access, which takes for whom it refuses: who is signed in is not counted.
 * @param spent milliseconds of the thread so far.
 */
export function limitCosts(
  app: App,
  { take, settle }: Costs,
  spent: () => number = threadMs,
): void {
  const start = shareTime(spent)
  const inHand = new WeakMap<FastifyRequest, Finish>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.signedIn || request.routeOptions.config.access === 'admin') return done()
    const refusal = take(request)
    if (!refusal) inHand.set(request, start())
    done(refusal)
  })
  const finish = async (request: FastifyRequest) => {
    const took = inHand.get(request)?.()
    inHand.delete(request)
    if (took !== undefined) settle(request, took)
  }
  // Before the answer is sent: a slow phone takes its time, and none of ours.
  app.addHook('onSend', finish)
  app.addHook('onRequestAbort', finish)
  app.addHook('onResponse', finish)
}
