import createClient from 'openapi-fetch'
import type { paths } from './api.gen.d.ts'
import { ApiError, failureOf } from './api-error.ts'
import { reach } from './reach.ts'
import { sessionFetch } from './session.ts'

export { ApiError, noConnection } from './api-error.ts'

/** For the calls a visitor makes too; they need no session. */
export const publicApi = createClient<paths>({ fetch: (request) => reach(request) })

export const api = createClient<paths>({ fetch: (request) => sessionFetch(request) })

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The answer's body; throws `ApiError` unless the call succeeded. */
export async function ok<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw await failureOf(response, error ?? {})
  return data as T
}

/** A list with the number of all matching records. */
export async function okList<T>(
  call: Promise<Answer<T[]>>,
): Promise<{ items: T[]; total: number }> {
  const { data = [], error, response } = await call
  if (!response.ok) throw await failureOf(response, error ?? {})
  return { items: data, total: Number(response.headers.get('x-total-count') ?? data.length) }
}

/** Makes a POST one creation, however often it is sent: the server knows it by the key. */
export const once = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Writes over what an earlier attempt created, whose answer was lost. */
export async function orUpdate<T>(created: Promise<T>, update: (made: T) => Promise<T>) {
  try {
    return await created
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 422 && cause.current)
      return update(cause.current as T)
    throw cause
  }
}

/** «Ошибка при … : причина», of the two what there is; never empty. */
export function explain(message: string, cause?: unknown): string {
  const reason = cause instanceof ApiError ? cause.message : ''
  if (message === '' || reason.startsWith(message)) return reason || 'Не получилось. Повторите'
  return reason === '' ? message : `${message}: ${reason}`
}
