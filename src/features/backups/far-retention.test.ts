import { expect, test } from 'vitest'
import { addDays } from '#kit/text/days.ts'
import { foreseeFar } from './far-retention.server.ts'

const copy = (day: string) => `site-${day}-03-10-00.copy`
const kept = (...days: string[]) =>
  days.map((day) => ({ name: copy(day), day, isSound: true }) as never)

test('what a sending that was broken off had not come to goes from there only after it is gone from here', () => {
  const [old, near] = [copy('2026-10-01'), copy('2026-11-22')]
  const { goesOn, onNight } = foreseeFar([], { others: [near], loose: [old], strangers: 0 })
  onNight('2026-11-23', kept('2026-11-22', '2026-11-23'))
  expect([...goesOn]).toEqual([[old, '2026-11-23']])
  const ahead = Array.from({ length: 30 }, (_, at) => addDays('2026-11-24', at))
  for (const [at, day] of ahead.entries())
    onNight(day, kept(...ahead.slice(Math.max(0, at - 10), at + 1)))
  // Eleven newer ones are there by then.
  expect(goesOn.get(near)).toBe('2026-12-04')
})
