import type { RouteOptions } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import type { App } from './context.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Every declared call, for the 405 answers, the OpenAPI document and the test that walks them. */
export interface DeclaredCall {
  methods: string[]
  url: string
  access: string | undefined
  /** The 405 answer of an address, not a call. */
  isRefusal: boolean
}

export function collectCalls(app: App): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  app.addHook('onRoute', (route: RouteOptions) => {
    if (isOthers(route.url)) return
    calls.push({
      methods: [route.method].flat(),
      url: route.url,
      access: route.config?.access,
      isRefusal: route.config?.isRefusal === true,
    })
  })
  app.addHook('onReady', async () => {
    const open = calls.filter((call) => !call.access).map((call) => call.url)
    if (open.length > 0)
      throw new Error(
        `Calls must declare config.access (public | either | admin): ${open.join(', ')}`,
      )
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') && !isOthers(request.url))
      reply.headers({
        'content-security-policy': contentSecurityPolicy.data,
        'cache-control': 'no-store',
      })
    done()
  })
  return calls
}

// The viewer's own assets are routes of a plugin, declared public as a whole.
const isOthers = (url: string) => url.startsWith('/api/docs')

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Call it after the last route: what a known address does not allow is 405, not 404. */
export function refuseOtherMethods(app: App, calls: DeclaredCall[]): void {
  const byUrl = new Map<string, Set<string>>()
  for (const call of calls) {
    const methods = byUrl.get(call.url) ?? new Set()
    for (const method of call.methods) methods.add(method)
    byUrl.set(call.url, methods)
  }
  for (const [url, allowed] of byUrl) {
    const others = everyMethod.filter((method) => !allowed.has(method))
    if (others.length === 0) continue
    app.route({
      method: others,
      url,
      config: { access: 'public', isRefusal: true },
      schema: { hide: true },
      // Before the body: what is not allowed is not read either.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...allowed].sort().join(', '))
        throw new Problem('method-not-allowed', 'Этот способ обращения не поддерживается')
      },
      handler: async () => {},
    })
  }
}
