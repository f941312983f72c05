import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookAgainMs = 20_000
/** Of the time between two looks: timers alone take less. */
const busyShare = 0.01
const worthBytes = 4 * 1024 ** 2

/**
 * Gives back what the start, visitors or a job have left behind, when nobody waits for an answer: by itself V8 keeps
 * it until there is work again, and on a small server others could use it. @returns how to stop.
 */
export function returnMemory(everyMs = lookAgainMs): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let kept = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > busyShare || usedBytes() < kept + worthBytes) return
    collect()
    kept = usedBytes()
  }, everyMs).unref()
  return () => clearInterval(timer)
}

function usedBytes(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}
