import { expect, test } from 'vitest'
import { eventFaults } from '../event-rules.ts'
import { newEventValues, shiftedSeries, withAllDay, withStart } from './event-values.ts'

const series = {
  startDate: '2026-09-23T16:00',
  endDate: '2026-09-23T17:00',
  allDay: false,
  repeat: { weekdays: [1, 3, 5], until: '2027-05-31', except: ['2027-01-04', '2027-01-06'] },
}
const at = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  allDay: false,
  repeat: null,
})

test('dragging one day of a series moves that weekday and the hours of all', () => {
  const monday = at('2026-11-16T16:00', '2026-11-16T17:00')
  const shifted = shiftedSeries(series, monday, at('2026-11-17T14:00', '2026-11-17T15:30'))
  expect(shifted).toEqual({
    allDay: false,
    startDate: '2026-09-23T14:00',
    endDate: '2026-09-23T15:30',
    repeat: { weekdays: [2, 3, 5], until: '2027-05-31', except: ['2027-01-05', '2027-01-06'] },
  })
  expect(eventFaults(shifted)).toEqual({})
})

test('dragging the weekday on which a series begins moves its beginning too', () => {
  const wednesday = at('2026-11-18T16:00', '2026-11-18T17:00')
  const shifted = shiftedSeries(series, wednesday, at('2026-11-26T16:00', '2026-11-26T17:00'))
  expect(shifted.startDate).toBe('2026-09-24T16:00')
  expect(shifted.repeat?.weekdays).toEqual([1, 4, 5])
  expect(eventFaults(shifted)).toEqual({})
})

test('a new beginning keeps the length and takes the weekday along', () => {
  expect(withStart(series, '2026-09-24T18:30')).toEqual({
    startDate: '2026-09-24T18:30',
    endDate: '2026-09-24T19:30',
    repeat: { ...series.repeat, weekdays: [1, 4, 5] },
  })
  expect(withStart(series, '')).toEqual({ startDate: '' })
  expect(withStart(at('2026-09-23T16:00', '2026-09-23T17:00'), '2026-09-23T23:30').endDate).toBe(
    '2026-09-23T23:30',
  )
})

test('a new event takes what was clicked or drawn', () => {
  const times = (start: string, end?: string) => {
    const { startDate, endDate, allDay } = newEventValues(start, end)
    return [startDate, endDate, allDay]
  }
  expect(times('2026-11-29')).toEqual(['2026-11-29T18:00', '2026-11-29T19:30', false])
  expect(times('2026-11-29T10:00', '2026-11-29T12:00')).toEqual([
    '2026-11-29T10:00',
    '2026-11-29T12:00',
    false,
  ])
  expect(times('2026-11-29', '2026-11-30')).toEqual(['2026-11-29', '2026-11-30', true])
})

test('a whole day and back', () => {
  const day = withAllDay(series, true)
  expect(day).toEqual({ allDay: true, startDate: '2026-09-23', endDate: '2026-09-23' })
  expect(eventFaults({ ...series, ...day })).toEqual({})
  expect(eventFaults({ ...series, ...withAllDay({ ...series, ...day }, false) })).toEqual({})
})
