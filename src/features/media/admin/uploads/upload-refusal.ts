import { ApiError } from '#kit/admin/api.ts'

/** Signed out, too slow, too many: of these nothing is wrong with the file. */
const aboutTheMoment = [401, 403, 408, 429]

/** Whether the server has judged the file itself: sent again, it would be refused again. */
export function refusesFile(cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return false
  const { status } = cause
  return status >= 400 && status < 500 && !aboutTheMoment.includes(status)
}

/** Seconds before the next try of what passes by itself; undefined when there is no use in one. */
export function secondsBefore(cause: ApiError, attempt: number): number | undefined {
  if (cause.isOffline) return attempt <= 3 ? attempt * 2 : undefined
  if (!cause.isPassing && cause.status !== 429) return undefined
  // Those sent at once do not come back at once.
  return Math.min(30, cause.retryAfterSeconds ?? pauseOf(attempt)) + Math.random()
}

/** A site that starts anew is away for a minute: at first asked soon, then less often. */
const pauseOf = (attempt: number) => Math.min(15, Math.floor(3 * 1.5 ** (attempt - 1)))

/** What is told of a file meanwhile. */
export function waitingWords(cause: ApiError): string | undefined {
  if (cause.isOffline) return 'Нет связи, пробуем ещё'
  if (cause.status === 429) return 'Сервер занят, ждём очереди'
  return cause.isPassing ? 'Сервер временно недоступен, пробуем ещё' : undefined
}
