import { expect, test } from 'vitest'
import type { EventItem } from '../calendar.record.ts'
import { goneEvent } from './confirm-event-removal.ts'

const event = { title: 'Сборы', startDate: '2026-11-20', endDate: '2026-11-20' } as EventItem
const saysHow = (changes: Partial<EventItem>, today = '2026-11-19') =>
  goneEvent({ ...event, repeat: null, cancelled: false, ...changes }, today).includes('отменённым')

test('one that is to come can be called off instead; one that is past or called off cannot', () => {
  expect(saysHow({})).toBe(true)
  expect(saysHow({}, '2026-11-20')).toBe(true)
  expect(saysHow({}, '2026-11-21')).toBe(false)
  expect(saysHow({ cancelled: true })).toBe(false)
})
