import type { FastifyBaseLogger } from 'fastify'
import type { LoadPart } from '#kit/ui/part.tsx'

/** @returns what loads parts and logs those it could not. */
export const logFailures =
  (log: FastifyBaseLogger): LoadPart =>
  (loading) =>
    loading.catch((err: unknown) => {
      log.error({ err }, 'part of an answer not loaded')
      return null
    })

/** Counts what of one answer could be read. */
export function loadParts(log: FastifyBaseLogger) {
  const logged = logFailures(log)
  let failures = 0
  let successes = 0
  const load: LoadPart = async (loading) => {
    const part = await logged(loading)
    if (part === null) failures++
    else successes++
    return part
  }
  return { load, failures: () => failures, successes: () => successes }
}
