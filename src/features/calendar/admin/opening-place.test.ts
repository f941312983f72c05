import { expect, test } from 'vitest'
import { firstHour } from './opening-place.ts'

const at = (startStr: string, allDay = false) => ({ startStr, allDay })

test('a week begins an hour before its first entry, never before midnight', () => {
  expect(firstHour([at('2026-11-23T16:30:00Z'), at('2026-11-28T10:15:00Z')])).toBe('09:00')
  expect(firstHour([at('2026-11-23T00:30:00Z')])).toBe('00:00')
  expect(firstHour([at('2026-11-23', true)])).toBeUndefined()
})
