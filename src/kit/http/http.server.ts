import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createServer } from '#kit/base/node-http.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { acceptOlder } from '#kit/contract/older-clients.ts'
import type { App } from './context.ts'
import { isApi } from './errors.server.ts'
import { lingerAtTheEnd } from './linger.ts'
import { answerUnchanged } from './unchanged.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    siteOrigin: string
  }
}

type Headers = Record<string, string>
type ServerFactory = NonNullable<FastifyServerOptions['serverFactory']>

interface HttpOptions {
  /** Vite's, in development. */
  serverFactory?: ServerFactory
  /** Answers what needs no routing and tells whether it did. */
  answerHit(request: IncomingMessage, response: ServerResponse): boolean
  onErrorLogged(): void
}

const jsonLimitBytes = 100_000
const deepestJson = 64
const errorLevel = 50

/** Fastify with the limits, timeouts, parsers and headers every part of the site shares. */
export function createHttp(
  config: Config,
  headers: Headers,
  { serverFactory, answerHit, onErrorLogged }: HttpOptions,
): App {
  const app = Fastify({
    serverFactory: serverFactory ?? hitsFirst(answerHit, headers, config.site.url),
    bodyLimit: jsonLimitBytes,
    handlerTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What was accepted is done, also while the process is on its way out.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      base: null,
      timestamp: isoTime,
      hooks: {
        logMethod(line, log, level) {
          if (level >= errorLevel) onErrorLogged()
          log.apply(this, line)
        },
      },
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    // Before any hook, so the headers of every answer are not there yet.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      app.errorHandler(error as never, request, reply as never)
    },
  }) as unknown as App
  app.decorate('siteOrigin', config.site.url)
  app.setValidatorCompiler((route) => {
    const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
    const isInput = route.httpPart === 'body' || route.httpPart === 'querystring'
    return isInput
      ? (input) => validate(acceptOlder(route.schema, input, config.site.timeZone))
      : validate
  })
  app.setSerializerCompiler(serializerCompiler)
  app.server.maxConnections = 2_000

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  answerUnchanged(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('connection') === 'close' && !request.raw.complete)
      lingerAtTheEnd(request.raw)
    done(null, payload)
  })
  const logsEverything = config.logLevel === 'debug' || config.logLevel === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const status = reply.statusCode
    const quiet = status < 400 && (request.method === 'GET' || request.method === 'HEAD')
    const level = status >= 500 ? 'error' : quiet ? 'debug' : 'info'
    if (quiet && !logsEverything) return
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, 300),
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      'request',
    )
  })
  acceptJsonOnly(app)
  return app
}

/** A kept page costs a look into a map and a write; Fastify sees only the rest. */
const hitsFirst =
  (answerHit: HttpOptions['answerHit'], headers: Headers, siteOrigin: string): ServerFactory =>
  (handle) => {
    const server = createServer(
      {
        headersTimeout: 15_000,
        requestTimeout: 120_000,
        connectionsCheckingInterval: 5_000,
        maxHeaderSize: 16_384,
        // Longer than the proxies' own 60 s, so that it is never us who closes a connection in use.
        keepAliveTimeout: 72_000,
        // Refused below, with an answer like every other.
        requireHostHeader: false,
      },
      (request, response) => {
        // On the way out a kept connection would hold the process as long as it is used.
        if (!server.listening) response.setHeader('connection', 'close')
        request.url = ownTarget(request, siteOrigin)
        if (!isForUs(request)) {
          const { head, body } = broken('Запрос не удалось прочитать', headers, isApi(request.url))
          response.writeHead(400, head).end(body)
        } else if (!answerHit(request, response)) handle(request, response)
      },
    )
    server.setTimeout(60_000)
    return server
  }

/** The target without our own address before the path, which RFC 9112 wants accepted. */
function ownTarget({ url = '', headers: { host } }: IncomingMessage, siteOrigin: string): string {
  const [address = '', authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const isOurs = [host, new URL(siteOrigin).host].includes(authority.toLowerCase())
  if (authority === '' || !isOurs) return url
  const rest = url.slice(address.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * A path of this site, asked for with a host. Another site's address or a fragment in the target would
 * reach the page as a part of its own path, and so its canonical address and its place in the cache.
 */
function isForUs({ url = '', method, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (headers.host === undefined && httpVersionMinor > 0) return false
  return (url.startsWith('/') && !url.includes('#')) || (method === 'OPTIONS' && url === '*')
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`

function acceptJsonOnly(app: App): void {
  const parse = jsonParser(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    jsonType,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? undefined : parse(request, body),
  )
}

export const jsonType = /^application\/json(;\s*charset="?utf-8"?)?$/i

/** @returns a parser that throws a Problem for what no client of ours would send. */
export function jsonParser(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    if (!isUtf8(body)) throw new Problem('bad-input', 'Запрос не в кодировке UTF-8')
    const text = body.toString('utf8')
    if (isTooDeep(text)) throw new Problem('bad-input', 'Слишком глубокая вложенность')
    return new Promise((resolve, reject) =>
      parse(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    )
  }
}

/** Counts brackets without regard to strings: cheap, and a little too strict for odd texts is fine. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      if (++depth > deepestJson) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}

/** Bytes that are not HTTP never reach a route; the answer is written by hand. */
function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  headers: Headers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Слишком большие заголовки запроса']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Запрос не получен вовремя']
        : ['400 Bad Request', 'Запрос не удалось прочитать']
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 8_000) : ''
  const address = error.code === 'HPE_INVALID_URL' ? escapedAddress(start) : undefined
  const isPage = /^(GET|HEAD) \/(?!api[/ ?])/.test(start)
  const { head, body } = broken(reason, headers, !isPage)
  const lines = Object.entries(address === undefined ? head : { ...head, location: address })
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(
    `HTTP/1.1 ${address === undefined ? status : '308 Permanent Redirect'}\r\n${text}\r\n${body}`,
  )
}

/** Where a page is whose address came with its letters as they are; Node's parser takes none beyond ASCII. */
function escapedAddress(start: string): string | undefined {
  const target = /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/.exec(start)?.[1]
  if (target === undefined || target.includes('#')) return undefined
  const escaped = target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return escaped === target ? undefined : escaped
}

/** What cannot reach a route; a person gets a few words to read, a program JSON. */
function broken(reason: string, headers: Headers, isForProgram: boolean) {
  const body = isForProgram
    ? JSON.stringify({ error: reason })
    : `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${reason}</title><h1>${reason}</h1><p><a href="/">На главную</a></p></html>`
  const head = {
    ...headers,
    'content-type': `${isForProgram ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { head, body }
}
