import { expect, test } from 'vitest'
import { hourMs } from '#kit/base/durations.ts'
import { isOld, isShown, toConfirm } from './kept-ages.ts'

const now = Date.parse('2026-11-28T09:40:00Z')
const hoursAgo = (hours: number) => now - hours * hourMs

test('a copy is shown for a day after the server confirmed it, and never from the future', () => {
  expect(isShown(hoursAgo(24), now)).toBe(true)
  expect(isShown(hoursAgo(24) - 1, now)).toBe(false)
  expect(isShown(hoursAgo(-1), now)).toBe(true)
  expect(isShown(hoursAgo(-1) + 1, now)).toBe(false)
  // A copy without its stamp.
  expect(isShown(0, now)).toBe(false)
})

test('the server is asked again about copies of some hours, those seen last first, thirty at once', () => {
  expect(isOld(hoursAgo(6), now)).toBe(false)
  expect(isOld(hoursAgo(6) - 1, now)).toBe(true)
  expect(isOld(now + 1, now)).toBe(true)
  const kept = Array.from({ length: 40 }, (_, at) => ({
    url: `/news/${at}`,
    seenAt: hoursAgo(40 - at),
    confirmedAt: hoursAgo(at === 39 ? 1 : 7),
  }))
  const asked = toConfirm(kept, now).map(({ url }) => url)
  expect(asked).toHaveLength(30)
  expect(asked[0]).toBe('/news/38')
  expect(asked.at(-1)).toBe('/news/9')
})
