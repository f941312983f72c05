import { expect, test } from 'vitest'
import { sayings } from '#content/judo/wisdom.ts'
import { sayingOfTheDay } from './saying-of-the-day.ts'

test('the saying of the day stays all day and does not return before all others came', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10)
  const shown = sayings.map((_, at) => sayingOfTheDay(day(at))?.id)
  expect(new Set(shown).size).toBe(sayings.length)
  expect(sayingOfTheDay(day(sayings.length))?.id).toBe(shown[0])
  expect(sayingOfTheDay('1969-12-30')?.text).toBeTypeOf('string')
})

test('with sayings of the federation, or with few, they come round the same; without any there is none', () => {
  for (const number of [1, 2, 15, 16, 32, 48]) {
    const some = Array.from({ length: number }, (_, at) => ({ ...sayings[0]!, id: String(at) }))
    const day = (at: number) => new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10)
    const shown = some.map((_, at) => sayingOfTheDay(day(at), some)?.id)
    expect([number, new Set(shown).size]).toEqual([number, number])
  }
  expect(sayingOfTheDay('2026-11-21', [])).toBeUndefined()
})
