import { ApiError } from '#kit/admin/api.ts'

/** Signed out, too slow, too many: of these nothing is wrong with the file. */
const aboutTheMoment = [401, 403, 408, 429]

/** Whether the server has judged the file itself: sent again, it would be refused again. */
export function refusesFile(cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return false
  const { status } = cause
  return status >= 400 && status < 500 && !aboutTheMoment.includes(status)
}
