import type { CalendarApi } from '@fullcalendar/react'
import { expect, test } from 'vitest'
import { beginWeek, firstHour } from './opening-place.ts'

const at = (startStr: string, allDay = false) => ({ startStr, allDay })

test('a week begins an hour before its first entry, never before midnight', () => {
  expect(firstHour([at('2026-11-23T16:30:00Z'), at('2026-11-28T10:15:00Z')])).toBe('09:00')
  expect(firstHour([at('2026-11-23T00:30:00Z')])).toBe('00:00')
  expect(firstHour([at('2026-11-23', true)])).toBeUndefined()
})

test('it begins by what the shown week has, and not before anything has come', () => {
  const scrolled: unknown[] = []
  const weekOf = (...starts: (string | null)[]) =>
    beginWeek({
      view: { activeStart: new Date('2026-11-23'), activeEnd: new Date('2026-11-30') },
      getEvents: () =>
        starts.map((start) => ({ ...at(start ?? ''), start: start && new Date(start) })),
      scrollToTime: (hour: unknown) => void scrolled.push(hour),
    } as unknown as CalendarApi)
  expect(weekOf('2026-11-22T06:00Z', '2026-11-30T00:00Z', null)).toBe(false)
  expect(scrolled).toEqual([])
  expect(weekOf('2026-11-22T06:00Z', '2026-11-29T18:00Z')).toBe(true)
  expect(weekOf('2026-11-23T00:00Z', '2026-11-29T18:00Z')).toBe(true)
  expect(scrolled).toEqual(['17:00', '00:00'])
})
