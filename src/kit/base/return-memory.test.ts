import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { returnMemory } from './return-memory.server.ts'

interface Collection extends PerformanceEntry {
  detail: { flags: number }
}

const forced = constants.NODE_PERFORMANCE_GC_FLAGS_FORCED

test('what work has left behind is given back when nothing is done, and once', async () => {
  let collected = 0
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as Collection[])
      if (detail.flags & forced) collected++
  })
  observer.observe({ entryTypes: ['gc'] })
  const stop = returnMemory(200)
  const until = performance.now() + 700
  while (performance.now() < until) {
    const busy = performance.now() + 15
    while (performance.now() < busy);
    await pause(1)
  }
  expect(collected).toBe(0)
  await expect.poll(() => collected, { interval: 300 }).toBe(1)
  await pause(1000)
  expect(collected).toBe(1)
  stop()
  observer.disconnect()
})
