import { expect, test } from 'vitest'
import { laterBy } from './later-by.ts'

test('an end stays as far from its beginning as it was, past midnight too', () => {
  expect(laterBy('18:30', '17:00', '19:45')).toEqual({ days: 0, hour: '21:15' })
  expect(laterBy('18:30', '17:00', '09:00')).toEqual({ days: 0, hour: '10:30' })
  expect(laterBy('18:30', '17:00', '22:29')).toEqual({ days: 0, hour: '23:59' })
  expect(laterBy('18:30', '17:00', '22:30')).toEqual({ days: 1, hour: '00:00' })
  expect(laterBy('01:00', '22:00', '20:00')).toEqual({ days: -1, hour: '23:00' })
  expect(laterBy('', '17:00', '18:00')).toEqual({ days: 0, hour: '' })
  expect(laterBy('18:30', '', '18:00')).toEqual({ days: 0, hour: '18:30' })
  expect(laterBy('18:30', '17:00', '')).toEqual({ days: 0, hour: '18:30' })
})
