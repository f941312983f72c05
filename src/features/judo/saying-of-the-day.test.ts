import { expect, test } from 'vitest'
import { sayings } from '#content/judo/wisdom.ts'
import { sayingOfTheDay } from './saying-of-the-day.ts'

test('the saying of the day stays all day and does not return before all others came', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10)
  const shown = sayings.map((_, at) => sayingOfTheDay(day(at)).id)
  expect(new Set(shown).size).toBe(sayings.length)
  expect(sayingOfTheDay(day(sayings.length)).id).toBe(shown[0])
  expect(sayingOfTheDay('1969-12-30').text).toBeTypeOf('string')
})
