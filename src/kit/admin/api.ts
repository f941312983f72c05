import createClient from 'openapi-fetch'
import type { paths } from './api.gen.d.ts'
import { sessionFetch } from './session.ts'

/** A call that failed; `status` 0 means the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** The stored record, with 409. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    const { error, fields, current } = (body ?? {}) as {
      error?: string
      fields?: Record<string, string>
      current?: unknown
    }
    super(error ?? '')
    this.status = status
    this.fields = fields ?? {}
    this.current = current
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined
  }

  get isOffline() {
    return this.status === 0
  }
}

export const noConnection = 'Нет связи с сервером. Проверьте интернет и повторите.'

/** For the calls a visitor makes too; they need no session. */
export const publicApi = createClient<paths>({ fetch: (request) => reach(() => fetch(request)) })

export const api = createClient<paths>({ fetch: (request) => reach(() => sessionFetch(request)) })

/** Turns a network failure into an `ApiError` with status 0. */
export async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, { error: noConnection })
  }
}

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The answer's body; throws `ApiError` unless the call succeeded. */
export async function ok<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw failure(response, error)
  return data as T
}

/** A list with the number of all matching records. */
export async function okList<T>(
  call: Promise<Answer<T[]>>,
): Promise<{ items: T[]; total: number }> {
  const { data = [], error, response } = await call
  if (!response.ok) throw failure(response, error)
  return { items: data, total: Number(response.headers.get('x-total-count') ?? data.length) }
}

function failure(response: Response, error: unknown) {
  const body = typeof error === 'object' ? error : undefined
  return new ApiError(response.status, body, response.headers.get('retry-after'))
}

/** «Ошибка при … : причина», of the two what there is. */
export function explain(message: string, cause: unknown): string {
  const reason = cause instanceof ApiError ? cause.message : ''
  return message !== '' && reason !== '' ? `${message}: ${reason}` : reason || message
}
