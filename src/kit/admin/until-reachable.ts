import { publicApi } from './api.ts'

const longestPauseMs = 30_000

/** Resolves when the site answers: asked now and then, and when the browser has a network again. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  for (let pauseMs = 3_000; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    await pause(pauseMs, signal)
    if (signal.aborted || (navigator.onLine && (await isReachable()))) return
  }
}

export async function isReachable(): Promise<boolean> {
  return publicApi.get('/api/site').then(
    () => true,
    () => false,
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
