import { hourMs } from '#kit/base/durations.ts'
import { cacheNames as fileCaches } from './kept-files.worker.ts'
import { cacheNames as pageCaches } from './kept-pages.worker.ts'

declare const self: ServiceWorkerGlobalScope

const askedEveryMs = hourMs
let asked: { at: number; answer: Promise<boolean> } | undefined
let hasLeft = false

/** A site that has no worker any more, or none yet, answers 404 or 410 for it: then this one leaves. */
export function leaveIfWithdrawn(now: number): Promise<boolean> {
  if (!asked || now - asked.at > askedEveryMs) asked = { at: now, answer: ask() }
  return asked.answer
}

/** Until the last page of it is closed it still hears of requests. */
export const isGone = () => hasLeft

async function ask(): Promise<boolean> {
  const init: RequestInit = { method: 'HEAD', cache: 'no-store', credentials: 'omit' }
  const answer = await fetch(location.href, init).catch(() => undefined)
  if (answer?.status !== 404 && answer?.status !== 410) return false
  hasLeft = true
  await self.registration.unregister()
  // Requests under way still keep their answers.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await dropCaches([])
  return true
}

/** Those of former versions; with nothing to stay, all of them. */
export async function dropCaches(staying: readonly string[] = [...pageCaches, ...fileCaches]) {
  for (const name of await caches.keys()) if (!staying.includes(name)) await caches.delete(name)
}
