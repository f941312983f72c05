import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import type { App, Context } from './context.ts'
import { Problem } from './problem.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** The shape of every refusal. */
export const problemAnswer = z
  .object({
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem', description: 'Отказ: что не так, по-русски' })

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

// The schemas say what to send; what is accepted besides is in src/kit/contract/older-clients.ts.
const olderForms =
  'Принимается и то, что шлют старые клиенты: число строкой, 0 и 1 вместо false и true, null или пустая строка вместо пустого значения, момент времени ISO вместо дня.'

/** Every call may be refused, also one that says nothing of its answers. */
const withRefusals = (schema: FastifySchema = {}): FastifySchema => ({
  ...schema,
  response: { '4xx': problemAnswer, ...(schema.response ?? { '2xx': z.unknown() }) },
})

export async function describeApi(app: App, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: siteName, version: '1.0.0', description: olderForms },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: (parts) => {
      const { schema, url } = jsonSchemaTransform({ ...parts, schema: withRefusals(parts.schema) })
      const access = parts.route.config?.access
      const hidden = !url.startsWith('/api/') || access === undefined
      const bearer: Record<string, string[]> = { bearer: [] }
      const security = { public: [], either: [{}, bearer], admin: [bearer] }[access ?? 'admin']
      return {
        url,
        schema: { ...schema, hide: hidden || schema?.hide, security },
      }
    },
    transformObject: jsonSchemaTransformObject,
  })
}

/** Of the viewer's own policy only the hashes of its scripts are kept. */
function viewerPolicy(header: string): string {
  const scripts = /script-src ([^;]*)/.exec(header)?.[1] ?? "'self'"
  return [
    contentSecurityPolicy.data,
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
  ].join('; ')
}

/** The document of all calls and its viewer, kept on this server. */
export async function serveApiDocument(app: App, context: Context): Promise<void> {
  serveTextFile(app, context, {
    path: '/api/openapi.json',
    type: 'application/json; charset=utf-8',
    headers: { 'content-security-policy': contentSecurityPolicy.data },
    make: async () => ({ text: JSON.stringify(app.swagger()), expires: undefined }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: viewerPolicy,
  })
}

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
