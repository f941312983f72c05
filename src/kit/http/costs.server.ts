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

/** Declare it after the access: who is signed in is not counted. */
export function limitCosts(app: App, now: () => Date): void {
  const spending = createSpending(limits)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, cost = request.url.startsWith('/api/') ? usual.call : usual.page } =
      request.routeOptions.config
    const spender = addressOwner(request.ip)
    if (request.signedIn || access === 'admin' || cost === 0 || loopback.test(spender))
      return done()
    const wait = spending.take(spender, cost, now())
    if (wait === undefined) return done()
    done(
      new Problem('too-many', `С вашего адреса слишком много запросов. ${waitWords(wait)}`, {
        retryAfterSeconds: wait,
      }),
    )
  })
}
