import { withCause } from '#kit/text/with-reason.ts'
import { ApiError, failureOf } from './api-error.ts'
import { reach } from './reach.ts'
import { sessionFetch } from './session.ts'
import { noteWritten } from './written.ts'

export { ApiError, noConnection } from './api-error.ts'

/** The fields of an address after `?`; what is undefined is left out. */
type Query = Record<string, string | number | boolean | null | undefined>

interface Sent {
  query?: Query | undefined
  body?: object | undefined
  /** Makes a POST one creation, however often it is sent: the server knows it by the key. */
  key?: string | undefined
}

const addressOf = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

let undoing = 0

/** What is sent meanwhile takes back what was done last; the journal looks whether it does. */
export async function asUndo<T>(undo: () => Promise<T>): Promise<T> {
  undoing++
  try {
    return await undo()
  } finally {
    undoing--
  }
}

/** The calls of the API over one way to send them. All throw `ApiError` unless the call succeeded. */
function callsOver(send: (request: Request) => Promise<Response>) {
  async function answer(method: string, path: string, { query, body, key }: Sent = {}) {
    const headers = new Headers()
    if (body) headers.set('content-type', 'application/json')
    if (key) headers.set('idempotency-key', key)
    if (undoing > 0) headers.set('x-takes-back', '1')
    const sent = body && JSON.stringify(body)
    const request = new Request(addressOf(path, query), { method, headers, body: sent })
    const response = await send(request)
    if (!response.ok) throw await failureOf(response)
    if (method !== 'GET' && undoing === 0)
      noteWritten(method, addressOf(path, query), response.headers)
    return response
  }
  async function read<T>(method: string, path: string, sent?: Sent): Promise<T> {
    const response = await answer(method, path, sent)
    return response.status === 204 ? (undefined as T) : response.json()
  }
  return {
    get: <T>(path: string, query?: Query) => read<T>('GET', path, { query }),

    /** A list with the number of all matching records. */
    async list<T>(path: string, query?: Query): Promise<{ items: T[]; total: number }> {
      const response = await answer('GET', path, { query })
      const items: T[] = await response.json()
      return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
    },

    post: <T>(path: string, body?: object, key?: string) => read<T>('POST', path, { body, key }),
    put: <T>(path: string, body: object, more: Omit<Sent, 'body'> = {}) =>
      read<T>('PUT', path, { body, ...more }),
    delete: <T>(path: string, query?: Query) => read<T>('DELETE', path, { query }),

    /** Deletes one record. Where the answer was lost it asks again: gone is gone, whoever was told. */
    async remove(path: string, query?: Query): Promise<void> {
      const call = () => read<unknown>('DELETE', path, { query })
      await orDone<unknown>(call(), () => call().then(() => true, isGone))
    },
  }
}

/** For the calls a visitor makes too; they need no session. */
export const publicApi = callsOver(reach)

export const api = callsOver(sessionFetch)

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

/**
 * What a long call has come to whose answer was lost: it may be done all the same.
 * @param lookUp its outcome; nothing while it is not done.
 */
export async function orDone<T>(
  call: Promise<T>,
  lookUp: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await call
  } catch (cause) {
    const isUnknown = cause instanceof ApiError && cause.isPassing
    const done = isUnknown ? await lookUp().catch(() => undefined) : undefined
    if (done === undefined) throw cause
    return done
  }
}

function isGone(cause: unknown): true {
  if (cause instanceof ApiError && cause.status === 404) return true
  throw cause
}

/** For `catch`: what is not there is nothing, no failure. */
export const nothingIfGone = (cause: unknown): undefined => void isGone(cause)

/** «Ошибка при … : причина», of the two what there is; never empty. */
export function explain(message: string, cause?: unknown): string {
  const reason = cause instanceof ApiError ? cause.message : ''
  if (message === '' || reason.startsWith(message)) return reason || 'Не получилось. Повторите'
  return withCause(message, reason)
}
