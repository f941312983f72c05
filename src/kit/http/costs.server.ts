import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import { waitWords } from '#kit/text/wait.ts'
import { addressOwner } from './address.ts'
import type { App } from './context.ts'
import { createSpending } from './spending.ts'

/**
 * What an answer costs that is not kept, in milliseconds of the process, about; a route may name its own.
 * Kept pages are answered before any of this and cost nothing.
 */
const usual = { page: 8, call: 4 }

/** One address may take a quarter of the process for as long as it likes, and some hundred pages at once. */
const limits = { burst: 5_000, perSecond: 250, spenders: 10_000 }

/** This machine itself, also when a proxy hides everybody behind it: that says nothing of who asks. */
const loopback = /^(127\.|0:0:0:0::\/64$)/

type TakeCost = (request: FastifyRequest) => Problem | undefined

/** @returns what takes of the asker's share what his request costs, or else the refusal. */
export function shareCosts(now: () => Date): TakeCost {
  const spending = createSpending(limits)
  return ({ routeOptions, url, ip }) => {
    const { cost = url.startsWith('/api/') ? usual.call : usual.page } = routeOptions.config
    const spender = addressOwner(ip)
    if (cost === 0 || loopback.test(spender)) return undefined
    const wait = spending.take(spender, cost, now())
    if (wait === undefined) return undefined
    return new Problem('too-many', `С вашего адреса слишком много запросов. ${waitWords(wait)}`, {
      retryAfterSeconds: wait,
    })
  }
}

/** Declare it after the access, which takes for whom it refuses: who is signed in is not counted. */
export function limitCosts(app: App, take: TakeCost): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.signedIn || request.routeOptions.config.access === 'admin') return done()
    done(take(request))
  })
}
