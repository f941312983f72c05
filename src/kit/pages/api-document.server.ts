import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App, Context } from '#kit/http/context.ts'
import { refusalsOf, refusalWords } from '#kit/http/refusals.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.ts'
import { viewerScript } from './api-viewer-words.ts'
import { serveTextFile } from './text-files.server.ts'

/** The shape of every refusal. */
const problem = z
  .object({
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    current: z.unknown().optional(),
    reason: z.enum(['change-password']).optional().meta({
      description: 'Что должна сделать программа: change-password — первый пароль пора сменить',
    }),
    requestId: z.string().optional(),
  })
  .meta({ description: 'Отказ: что не так, по-русски' })

const bytes = { type: 'string', format: 'binary' } as const

const contentOf = <Schema>(types: readonly string[], schema: Schema) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
})

/** An answer of bytes: a file. */
export const bytesOf = (...types: string[]) => contentOf(types, z.unknown().meta(bytes))

// The schemas say what to send; what is accepted besides is in src/kit/contract/older-clients.ts.
const olderForms =
  'Принимается и то, что шлют старые клиенты: число строкой, 0 и 1 вместо false и true, null или пустая строка вместо пустого значения, момент времени ISO вместо дня.'

const successWords: Record<string, string> = {
  200: 'Готово',
  201: 'Создано',
  202: 'Принято и делается',
  204: 'Сделано',
  206: 'Часть файла',
  304: 'С прошлого раза не изменилось',
  416: 'В файле нет такой части',
}

const bearer: Record<string, string[]> = { bearer: [] }
const securityOf = { public: [], either: [{}, bearer], admin: [bearer] }

interface JsonSchema {
  properties?: Record<string, object>
}
type Described = Record<'body' | 'params' | 'querystring', JsonSchema | undefined> & {
  response?: Record<string, object>
}

export async function describeApi(app: App, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: siteName, version: '1.0.0', description: olderForms },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: z.toJSONSchema(problem) as object },
      },
    },
    transform: (parts) => {
      const { schema, url } = jsonSchemaTransform(parts)
      const isShown = url.startsWith('/api/') && parts.route.config?.access && !schema?.hide
      if (!isShown) return { url, schema: { hide: true } }
      return { url, schema: describeCall(parts.route, schema as FastifySchema & Described) }
    },
  })
}

function describeCall(route: RouteOptions, schema: FastifySchema & Described): FastifySchema {
  const { config = {}, url } = route
  const { body, params, querystring, consumes = [], response = {} } = schema
  const method = String(route.method)
  const takes = (name: string) =>
    [body, querystring].some((part) => name in (part?.properties ?? {}))
  const refusals = refusalsOf({
    method,
    config,
    hasParams: params !== undefined,
    hasQuery: querystring !== undefined,
    takesVersion: takes('version'),
  })
  const answers = Object.entries(response).map(([status, answer]) => [
    status,
    {
      'x-response-description': successWords[status],
      ...answer,
      ...('content' in answer && { description: successWords[status] }),
      ...(status === '200' && takes('asOf') && { headers: pageHeaders }),
    },
  ])
  return {
    ...schema,
    tags: [url.split('/')[2] ?? ''],
    operationId: operationId(method, url),
    security: securityOf[config.access ?? 'admin'],
    ...(config.once && { headers: onceHeader }),
    // Generators cannot tell JSON and bytes of one call apart: what is JSON there says so in words.
    ...(consumes.length > 0 && { body: contentOf(consumes, bytes) }),
    response: Object.fromEntries([
      ...answers,
      ...refusals.map((status) => [status, refusal(status)]),
    ]),
  }
}

const refusal = (status: number) => ({
  $ref: '#/components/schemas/Problem',
  description: refusalWords[status],
  ...([429, 503].includes(status) && { headers: waitHeader }),
})

const waitHeader = {
  'Retry-After': { type: 'integer', description: 'Через сколько секунд повторить' },
}
const pageHeaders = {
  'X-Total-Count': { type: 'integer', description: 'Сколько всего записей' },
  Link: { type: 'string', description: 'Адреса соседних страниц: first, prev, next, last' },
}
const onceHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{8,100}$',
      description: 'Повтор с тем же ключом не создаёт вторую запись',
    },
  },
}

/** `PUT /api/competitions/:id/results` → `putCompetitionsByIdResults` */
function operationId(method: string, url: string): string {
  const words = url.replace('/api/', '').replaceAll(':', 'by-').split(/[/-]/)
  return [
    method.toLowerCase(),
    ...words.map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('')
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
    theme: { title: 'Описание API', js: [{ filename: 'words.js', content: viewerScript }] },
  })
}
