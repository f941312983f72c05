import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shareTime, threadMs } from './shared-time.ts'

test('what the thread does is shared by what is in hand just then', () => {
  let spent = 100
  const start = shareTime(() => spent)
  spent += 50
  const first = start()
  spent += 10
  const second = start()
  spent += 8
  expect(first(), 'alone for ten, then half of eight').toBe(14)
  spent += 3
  expect(second()).toBe(7)
  spent += 1_000
  const third = start()
  expect(third(), 'nothing was in hand meanwhile').toBe(0)
})

test('a thread that works takes time, one that waits takes none', async () => {
  const start = shareTime(threadMs)
  const working = start()
  createHash('sha256').update(Buffer.alloc(3e7)).digest()
  expect(working()).toBeGreaterThan(5)
  const waiting = start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(waiting()).toBeLessThan(200)
})
