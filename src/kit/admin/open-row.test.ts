import { expect, test } from 'vitest'
import { placeOf } from './open-row.ts'

const nameOf = (row: string) => row

test('an open row is found where saving has put it, also without its needless spaces', () => {
  const place = (value: string[], at: number, row: string) => placeOf(value, { at, row }, nameOf)
  expect(place(['10:00 Дети', '12:00 Дети'], 1, '12:00  Дети ')).toBe(1)
  expect(place(['10:00 Дети', '12:00 Дети'], 0, '12:00 Дети')).toBe(1)
  // Of two alike the one that was open.
  expect(place(['10:00 Дети', '10:00 Дети'], 1, '10:00 Дети')).toBe(1)
  expect(place(['10:00 Дети'], 0, '12:00 Дети')).toBe(-1)
  expect(place([], 0, '12:00 Дети')).toBe(-1)
})
