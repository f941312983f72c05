import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowdWords, roomFor, tilesAbreast } from './week-room.ts'

const hour = (at: number) => `2026-11-23T${String(at).padStart(2, '0')}:00`
const entries = fc
  .array(
    fc.record({ from: fc.integer({ min: 6, max: 21 }), length: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ from, length }, key) => ({ key, start: hour(from), end: hour(from + length) })),
  )

test('at no moment of a week do more stand abreast than can be read, and everything can be reached', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 4 }), (all, most) => {
      const { tiles, crowds } = roomFor(all, most)
      const reached = [...tiles, ...crowds.flatMap(({ hidden }) => hidden)].map(({ key }) => key)
      expect(reached.sort((a, b) => a - b)).toEqual(all.map(({ key }) => key))
      for (let at = 0; at < 24; at++) {
        const isOn = ({ start, end }: { start: string; end: string }) =>
          start <= hour(at) && hour(at) < end
        expect([...tiles, ...crowds].filter(isOn).length).toBeLessThanOrEqual(most)
      }
      for (const { start, end, hidden } of crowds) {
        expect(hidden.length).toBeGreaterThan(1)
        expect(hidden.every((one) => start <= one.start && one.end <= end)).toBe(true)
      }
    }),
  )
})

test('what finds room is not touched, what comes first gives way last', () => {
  const [a, b, c, d] = [
    { start: hour(10), end: hour(12) },
    { start: hour(10), end: hour(11) },
    { start: hour(11), end: hour(13) },
    { start: hour(15), end: hour(16) },
  ] as const
  expect(roomFor([a, b, c, d], 2)).toEqual({ tiles: [a, b, c, d], crowds: [] })
  const crowded = { start: hour(10), end: hour(13) }
  const { tiles, crowds } = roomFor([crowded, a, b, c, d], 2)
  expect(tiles).toEqual([d, crowded])
  expect(crowds).toEqual([{ start: hour(10), end: hour(13), hidden: [a, b, c] }])
  expect(crowdWords(crowds[0]!.hidden, 2)).toBe('ещё\u00a03')
  expect(crowdWords(crowds[0]!.hidden, 1)).toBe('3\u00a0события')
})

test('a desk has room for two abreast or three, a tablet for one', () => {
  expect(tilesAbreast(358, 3)).toBe(1)
  expect([390, 488, 1000, 1150, 1400].map((width) => tilesAbreast(width))).toEqual([1, 1, 2, 2, 3])
})
