import {
  ApiError,
  emptyAnswer,
  foreignAnswer,
  noAnswer,
  noAnswerYet,
  noConnection,
} from './api-error.ts'
import { waitSlowly } from './slow-deeds.ts'

export interface ReachOptions {
  /** The answer is not JSON and is read by the caller. */
  stream?: boolean
}

// A telephone at the edge of the network still sends 8 bytes a millisecond.
const sendingMs = (bytes: number) => bytes / 8

/** What is read comes soon or not at all. */
const readMs = 15_000
/** A deed goes on though nobody waits for it; within thirty seconds the site says at least that it needs longer. */
const deedMs = 40_000

export const patienceMs = (bytes: number) => deedMs + sendingMs(bytes)

/** Nor does who signs in do anything that would be done without him. */
const isRead = ({ method, url }: Request) =>
  method === 'GET' || method === 'HEAD' || new URL(url).pathname.startsWith('/api/auth/')

/**
 * `fetch` that always ends, with an answer of the site: JSON or, as agreed, nothing.
 * @throws ApiError with status 0 when none came.
 */
export async function reach(request: Request, options: ReachOptions = {}): Promise<Response> {
  const limit = new AbortController()
  let late = false
  const end = () => limit.abort(request.signal.reason)
  request.signal.addEventListener('abort', end)
  const bytes = await jsonBytes(request)
  const timer = setTimeout(
    () => {
      late = true
      limit.abort()
    },
    isRead(request) ? readMs : patienceMs(bytes),
  )
  const heard = isRead(request) ? () => {} : waitSlowly(readMs + sendingMs(bytes))
  try {
    const response = await fetch(request, { signal: limit.signal, credentials: 'same-origin' })
    return options.stream && response.ok ? response : await whole(response)
  } catch (cause) {
    if (cause instanceof ApiError || request.signal.aborted) throw cause
    const unheard = isRead(request) ? noAnswer : noAnswerYet
    throw new ApiError(0, { error: late ? unheard : noConnection })
  } finally {
    heard()
    clearTimeout(timer)
    request.signal.removeEventListener('abort', end)
  }
}

async function jsonBytes(request: Request): Promise<number> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return isJson ? (await request.clone().arrayBuffer()).byteLength : 0
}

/** Read to its end here, so that a connection lost halfway is a failure like the others. */
async function whole(response: Response): Promise<Response> {
  if (response.status === 204) return response
  const body = await response.text()
  if (response.ok && body === '') throw new ApiError(0, { error: emptyAnswer })
  if (response.ok && !isJson(body)) throw new ApiError(0, { error: foreignAnswer })
  return new Response(body, response)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
