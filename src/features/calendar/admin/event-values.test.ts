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

test('dragged to a weekday that the series has, a day takes none of that off', () => {
  const monday = at('2026-11-16T16:00', '2026-11-16T17:00')
  const shifted = shiftedSeries(series, monday, at('2026-11-18T16:00', '2026-11-18T17:00'))
  expect(shifted.repeat).toEqual({ ...series.repeat, weekdays: [3, 5], except: ['2027-01-06'] })
  const later = shiftedSeries(series, monday, at('2026-11-16T18:00', '2026-11-16T19:00'))
  expect(later.repeat).toEqual(series.repeat)
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

const offered = (now: string, start?: string, end?: string) => {
  const { startDate, endDate, allDay } = newEventValues(now, start, end)
  return [startDate, endDate, allDay]
}

test('a new event takes what was clicked or drawn', () => {
  const times = (start: string, end?: string) => offered('2026-11-23T21:36', start, end)
  expect(times('2026-11-29')).toEqual(['2026-11-29T18:00', '2026-11-29T19:30', false])
  expect(times('2026-11-29T10:00', '2026-11-29T12:00')).toEqual([
    '2026-11-29T10:00',
    '2026-11-29T12:00',
    false,
  ])
  expect(times('2026-11-29', '2026-11-30')).toEqual(['2026-11-29', '2026-11-30', true])
})

test('a new event is never offered at an hour that is over', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = `2026-11-30T${String(hour).padStart(2, '0')}:36`
    const [start, end] = offered(now)
    expect(start! > now, now).toBe(true)
    expect(eventFaults(at(String(start), String(end))), now).toEqual({})
  }
  expect(offered('2026-11-30T17:59')[0]).toBe('2026-11-30T18:00')
  expect(offered('2026-11-30T21:36')[0]).toBe('2026-12-01T18:00')
  const day = '2026-11-30'
  expect(offered('2026-11-30T20:36', day)).toEqual([`${day}T21:00`, `${day}T22:30`, false])
  expect(offered('2026-11-30T22:36', day)[0]).toBe(`${day}T18:00`)
})

test('a whole day and back', () => {
  const day = withAllDay(series, true)
  expect(day).toEqual({ allDay: true, startDate: '2026-09-23', endDate: '2026-09-23' })
  expect(eventFaults({ ...series, ...day })).toEqual({})
  expect(eventFaults({ ...series, ...withAllDay({ ...series, ...day }, false) })).toEqual({})
})

test('an event of whole days keeps its days, one without its hours yet keeps its end', () => {
  const days = { startDate: '2026-09-23', endDate: '2026-09-25', allDay: true, repeat: null }
  expect(withStart(days, '2026-09-28').endDate).toBe('2026-09-30')
  const evening = at('2026-09-23T16:00', '2026-09-23T17:05')
  expect(withStart(evening, '2026-09-24').endDate).toBe('2026-09-24T17:05')
  expect(withStart({ ...days, endDate: '2026-09-25T12:00' }, '2026-09-24T10:00').endDate).toBe(
    '2026-09-26T12:00',
  )
  expect(withStart({ ...evening, endDate: '2026-09-23' }, '2026-09-24T10:00').endDate).toBe(
    '2026-09-24T10:00',
  )
})

test('the end moves by as much as the beginning, as far as its day reaches', () => {
  const end = (startDate: string, endDate: string, moved: string) =>
    withStart(at(startDate, endDate), moved).endDate
  expect(end('2026-09-23T16:00', '2026-09-23T17:05', '2026-09-23T08:00')).toBe('2026-09-23T09:05')
  expect(end('2026-09-23T16:00', '2026-09-23T17:00', '2026-09-23T22:59')).toBe('2026-09-23T23:59')
  expect(end('2026-09-23T16:00', '2026-09-23T17:00', '2026-09-23T23:00')).toBe('2026-09-23T23:00')
})

test('what goes on past midnight lasts as long as it did, wherever it begins', () => {
  const end = (moved: string, startDate = '2026-09-23T23:00', endDate = '2026-09-24T01:00') =>
    withStart(at(startDate, endDate), moved).endDate
  expect(end('2026-09-23T22:00')).toBe('2026-09-24T00:00')
  expect(end('2026-09-23T21:00')).toBe('2026-09-23T23:00')
  expect(end('2026-09-22T08:00')).toBe('2026-09-22T10:00')
  expect(end('2026-09-23T23:59')).toBe('2026-09-24T01:59')
  const camp = ['2026-09-23T22:00', '2026-09-25T23:30'] as const
  expect(end('2026-09-23T23:00', ...camp)).toBe('2026-09-26T00:30')
  expect(end('2026-09-24T10:00', ...camp)).toBe('2026-09-26T11:30')
})

test('a series keeps its weekdays in their order, each once', () => {
  const days = (startDate: string) => withStart(series, startDate).repeat?.weekdays
  expect(days('2026-09-27T16:00')).toEqual([1, 5, 7])
  expect(days('2026-09-25T16:00')).toEqual([1, 5])
  expect(
    withStart(at('2026-09-23T16:00', '2026-09-23T17:00'), '2026-09-24T16:00').repeat,
  ).toBeNull()
})

test('the last hour that is offered leaves room for the usual length', () => {
  const day = '2026-11-30'
  expect(offered(`${day}T21:59`, day)).toEqual([`${day}T22:00`, `${day}T23:30`, false])
  expect(offered(`${day}T22:00`, day)).toEqual([`${day}T18:00`, `${day}T19:30`, false])
  expect(offered(`${day}T18:00`, day)[0]).toBe(`${day}T19:00`)
  expect(offered('2026-11-29T20:00', day)[0]).toBe(`${day}T18:00`)
})

test('a day that got hours has the usual ones', () => {
  const times = withAllDay(
    { startDate: '2026-09-23', endDate: '2026-09-24', allDay: true, repeat: null },
    false,
  )
  expect(times).toEqual({
    ...{ allDay: false, startDate: '2026-09-23T18:00', endDate: '2026-09-24T19:30' },
  })
})
