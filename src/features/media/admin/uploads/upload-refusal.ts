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
  // Those sent at once do not come back at once.
  if (cause.status === 503 || cause.status === 429)
    return Math.min(30, cause.retryAfterSeconds ?? 5) + Math.random()
  return cause.isOffline && attempt <= 3 ? attempt * 2 : undefined
}
