import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Problem, type ProblemCode, problemStatus } from '#kit/base/problem.ts'
import { isLostConnection } from '#kit/db/lost-connection.ts'
import { ObjectFault } from '#kit/objects/object-fault.ts'
import type { App } from './context.ts'
import { sendPage } from './encode.server.ts'

const fastifyProblems: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-type', 'Этот тип данных не принимается'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'Слишком большой запрос'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-input', 'Запрос получен не полностью'],
  FST_ERR_BAD_URL: ['bad-input', 'В адресе ошибка: скопируйте ссылку ещё раз, целиком'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', 'Не найдено'],
  FST_ERR_HANDLER_TIMEOUT: ['busy', 'Сервер не успел ответить, повторите позже'],
  FST_ERR_NOT_FOUND: ['not-found', 'Не найдено'],
}

/** Nobody waits for it any more, and it may be done all the same. */
const goesOn = new Problem(
  'busy',
  'Сервер не успел ответить, но, возможно, скоро всё сделает. Проверьте чуть позже и, если нет, повторите',
)
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const full = new Problem('disk-full', 'На сервере закончилось место, изменения не сохранены')
const busy = new Problem('busy', 'Сервер занят, повторите через несколько секунд', {
  retryAfterSeconds: 3,
})
const readonly = new Problem('busy', 'Сейчас данные нельзя изменить, повторите позже', {
  retryAfterSeconds: 30,
})

const storeFull = new Problem(
  'disk-full',
  'В\u00a0хранилище файлов закончилось место, изменения не\u00a0сохранены',
)
const storeAway = new Problem(
  'busy',
  'Хранилище файлов сейчас не\u00a0отвечает, повторите через минуту',
  { retryAfterSeconds: 60 },
)

/** SQLite result codes (primary byte): busy, locked · read-only, I/O, cannot open · full. */
const sqliteProblems = new Map([
  [5, busy],
  [6, busy],
  [8, readonly],
  [10, readonly],
  [14, readonly],
  [13, full],
])

const systemProblems: Record<string, Problem> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readonly,
  EIO: readonly,
  EMFILE: busy,
  ENFILE: busy,
}

/** What storage says and is nobody's bug: the store of files, SQLite, PostgreSQL (SQLSTATE) and the system. */
function storageProblem(error: Error & { code?: unknown; errcode?: unknown }): Problem | undefined {
  if (error instanceof ObjectFault) return error.isFull ? storeFull : storeAway
  if (error.code === 'ERR_SQLITE_ERROR') return sqliteProblems.get(Number(error.errcode) & 0xff)
  const code = String(error.code ?? '')
  if (Object.hasOwn(systemProblems, code)) return systemProblems[code]
  if (code === '53100') return full
  if (code === '25006') return readonly
  return isLostConnection(error) || /^(53...|57...|40...|25P03)$/.test(code) ? busy : undefined
}

function validationProblem(
  issues: { instancePath: string; message?: string }[],
  context: string | undefined,
): Problem {
  if (context === 'params') return new Problem('not-found', 'Не найдено')
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.split('/').slice(1).join('.')
    if (name) fields[name] ??= issue.message ?? 'Такое значение не подходит'
  }
  const messages = new Set(Object.values(fields))
  if (messages.size === 0) return new Problem('bad-input', 'Данные не подходят')
  const message = messages.size === 1 ? [...messages][0] : 'Проверьте заполнение полей'
  return new Problem('bad-input', message ?? 'Данные не подходят', { fields })
}

/** Whatever was thrown, as a refusal; undefined is a bug of ours. */
function toProblem(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
): Problem | undefined {
  if (error instanceof Problem) return error
  // The time was the sender's: half a body is no fault of the server and nothing to wake anybody for.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete)
    return new Problem('too-slow', 'Запрос не получен вовремя')
  if (hasZodFastifySchemaValidationErrors(error))
    return validationProblem(
      error.validation,
      (error as { validationContext?: string }).validationContext,
    )
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !isRead(request.method)) return goesOn
  const known = error.code ? fastifyProblems[error.code] : undefined
  if (known) return new Problem(...known)
  const storage = storageProblem(error)
  if (storage) return storage
  const status = error.statusCode ?? 500
  if (status === 416) return new Problem('not-in-range', 'В файле нет такой части')
  return status >= 400 && status < 500 ? new Problem('bad-input', 'Данные не подходят') : undefined
}

/** What a file has said of itself before its first byte failed. */
const ofFile = ['etag', 'accept-ranges', 'content-range', 'content-disposition', 'content-length']

/** A page for people in place of JSON, for addresses outside `/api`. @param problem absent: a bug of ours. */
export type ErrorPage = (
  status: number,
  request: FastifyRequest,
  problem: Problem | undefined,
) => Promise<string>

export function answerErrors(app: App, errorPage: ErrorPage): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const problem = toProblem(error, request)
    if (!reply.raw.headersSent)
      for (const name of ofFile) {
        reply.removeHeader(name)
        reply.raw.removeHeader(name)
      }
    // Of a file of the build; those that are stored answer themselves (src/kit/files/send-file.server.ts).
    const extent = (error as { headers?: Record<string, string> }).headers?.['Content-Range']
    if (extent) reply.header('content-range', extent)
    if (!problem) request.log.error({ err: error }, 'unexpected error')
    else if (error instanceof ObjectFault)
      request.log.error({ err: error }, 'the store of files has failed')
    return answer(problem, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    answer(new Problem('not-found', 'Не найдено'), request, reply),
  )

  async function answer(
    problem: Problem | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const status = problem ? problemStatus[problem.code] : 500
    const details = problem?.details ?? {}
    const address = status === 404 || status === 405 ? withoutSlash(request.url) : undefined
    if (address !== undefined)
      return reply.removeHeader('allow').header('cache-control', 'no-store').redirect(address, 308)
    if (details.retryAfterSeconds) reply.header('retry-after', String(details.retryAfterSeconds))
    if (status === 413 || status === 408) reply.header('connection', 'close')
    reply.code(status).header('cache-control', 'no-store').serializer(JSON.stringify)
    if (!isApi(request.url))
      return sendPage(await errorPage(status, request, problem), request, reply)
    const message = problem?.message ?? 'Внутренняя ошибка сервера'
    const { fields, current, reason } = details
    return reply.type('application/json; charset=utf-8').send({
      error: message,
      fields,
      current,
      reason,
      requestId: problem ? undefined : request.id,
    })
  }
}

/** The address without the slash at its end; never one that a browser takes for another site's. */
function withoutSlash(url: string): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  let end = url.length - query.length
  if (url[end - 1] !== '/' || /^\/[/\\]/.test(url)) return undefined
  while (url[end - 1] === '/') end--
  return end > 0 ? url.slice(0, end) + query : undefined
}

export const isApi = (url: string): boolean => /^\/api(\/|\?|$)/.test(url)
