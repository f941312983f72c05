import { expect, test } from 'vitest'
import { createAdmission } from './admission.server.ts'

/** Whether the promise has been kept by now. */
async function admitted(entry: Promise<unknown> | undefined): Promise<boolean> {
  const later = Symbol('later')
  const first = await Promise.race([entry, new Promise((resolve) => setImmediate(resolve, later))])
  return first !== later
}

test('bodies enter while there is room, then in the order they came', async () => {
  const admission = createAdmission({ bytes: 100, waiting: 2 })
  const leave = await admission.enter(70)
  const second = admission.enter(60)
  const third = admission.enter(10)
  expect([await admitted(second), await admitted(third)]).toEqual([false, false])
  expect(admission.enter(1)).toBeUndefined()
  leave?.()
  expect([await admitted(second), await admitted(third)]).toEqual([true, true])
})

test('one body larger than the room is let in alone', async () => {
  const admission = createAdmission({ bytes: 100, waiting: 5 })
  const leave = await admission.enter(500)
  const next = admission.enter(1)
  expect(await admitted(next)).toBe(false)
  leave?.()
  leave?.()
  expect(await admitted(next)).toBe(true)
})
