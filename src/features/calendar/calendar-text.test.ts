import { expect, test } from 'vitest'
import { formatMonth } from '#kit/text/day-names.ts'
import {
  formatDay,
  formatHours,
  formatRepeat,
  formatTimes,
  formatWhen,
  hoursInDay,
  placeOf,
  standingText,
  titleOf,
} from './calendar-text.ts'

const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
const training = { startDate: '2026-11-24T16:00', endDate: '2026-11-24T17:30', allDay: false }
const whole = (startDate: string, endDate = startDate) => ({ startDate, endDate, allDay: true })

test('a month and a day have their names', () => {
  expect(plain(formatMonth('2026-01'))).toBe('Январь 2026')
  expect(plain(formatMonth('2026-12', { year: false }))).toBe('Декабрь')
  expect(plain(formatDay('2026-11-24'))).toBe('24 ноября, вторник')
  expect(plain(formatDay('2026-11-29'))).toBe('29 ноября, воскресенье')
})

test('hours are told from one to the other, a single one when there is no end, none for a whole day', () => {
  expect(formatHours(training)).toBe('16:00–17:30')
  expect(formatHours({ ...training, endDate: training.startDate })).toBe('16:00')
  expect(formatHours(whole('2026-11-24'))).toBe('')
  expect(formatHours(whole('2027-01-03', '2027-01-08'))).toBe('')
})

test('when something takes place: a day with hours, a day, days, a night', () => {
  const when = (times: Parameters<typeof formatWhen>[0]) => plain(formatWhen(times))
  expect(when(training)).toBe('24 ноября 2026, вт, 16:00–17:30')
  expect(when(whole('2026-11-24'))).toBe('24 ноября 2026, вт')
  expect(when(whole('2027-01-03', '2027-01-08'))).toBe('3–8 января 2027')
  expect(when({ ...training, endDate: '2026-11-25T09:00' })).toBe(
    '24 ноября 2026, 16:00 – 25 ноября 2026, 09:00',
  )
})

test('a series names its weekdays, its hours and its last day', () => {
  const told = (weekdays: number[], times = training) =>
    plain(formatRepeat({ ...times, repeat: { weekdays, until: '2027-05-31', except: [] } }))
  expect(told([2])).toBe('по вторникам, 16:00–17:30, до 31 мая 2027')
  expect(told([2, 4])).toBe('по вторникам и четвергам, 16:00–17:30, до 31 мая 2027')
  expect(told([1, 3, 7])).toBe(
    'по понедельникам, средам и воскресеньям, 16:00–17:30, до 31 мая 2027',
  )
  expect(told([1, 2, 3, 4, 5, 6, 7])).toBe('ежедневно, 16:00–17:30, до 31 мая 2027')
  expect(told([6], whole('2026-11-28'))).toBe('по субботам, до 31 мая 2027')
  expect(formatRepeat({ ...training, repeat: null })).toBe('')
})

test('of a series its repeats are told, of anything else when it takes place', () => {
  const repeat = { weekdays: [2], until: '2027-05-31', except: [] }
  const [series, once] = [
    { ...training, repeat },
    { ...training, repeat: null },
  ]
  expect(formatTimes(series)).toBe(formatRepeat(series))
  expect(formatTimes(once)).toBe(formatWhen(once))
})

test('of a club’s training its group is the title and the club the place', () => {
  const entry = { title: 'Дети · Клуб «Журавль»', location: 'пр. Мира, 40', coach: 'Ким Ян' }
  const club = { id: 7, name: 'Клуб «Журавль»', row: 'a', group: 'Дети' }
  expect(titleOf({ ...entry, club })).toBe('Дети')
  expect(titleOf({ ...entry, club: undefined })).toBe(entry.title)
  expect(placeOf({ ...entry, club })).toEqual(['Клуб «Журавль»', 'Ким Ян'])
  expect(placeOf({ ...entry, club: undefined })).toEqual(['пр. Мира, 40', 'Ким Ян'])
  expect(placeOf({ ...entry, club, coach: '' })).toEqual(['Клуб «Журавль»'])
  const inHall = { ...club, hall: 'Школа № 12' }
  expect(placeOf({ ...entry, club: inHall, coach: '' })).toEqual(['Клуб «Журавль»', 'Школа № 12'])
  expect(placeOf({ ...entry, club: undefined, location: '', coach: '' })).toEqual([])
})

test('what was moved says from when, what is cancelled why, what is as planned nothing', () => {
  const entry = {
    state: 'normal',
    reason: '',
    planned: undefined,
    startDate: '2026-11-30T14:15',
  } as const
  expect(standingText(entry)).toBe('')
  expect(standingText({ ...entry, planned: '2026-11-30T17:15' })).toBe('Перенесено с\u00a017:15')
  expect(standingText({ ...entry, planned: '2026-11-27T17:15' })).toBe(
    'Перенесено с\u00a027\u00a0ноября, 17:15',
  )
  const cancelled = { ...entry, state: 'cancelled', planned: '2026-11-30T17:15' } as const
  expect(standingText(cancelled)).toBe('Отменено')
  expect(standingText({ ...cancelled, reason: 'Тренер на сборах' })).toBe(
    'Отменено. Тренер на\u00a0сборах',
  )
})

test.each([
  [{ allDay: false, startDate: '2026-11-24T16:00', endDate: '2026-11-24T17:30' }, '16:00–17:30'],
  [{ allDay: true, startDate: '2026-11-24', endDate: '2026-11-24', opens: '09:30' }, 'с 09:30'],
  [{ allDay: true, startDate: '2026-11-24', endDate: '2026-11-24' }, 'весь день'],
  [
    { allDay: true, startDate: '2026-11-24', endDate: '2026-11-25', opens: '09:30' },
    '24–25 ноября',
  ],
  [
    { allDay: false, startDate: '2026-12-31T22:00', endDate: '2027-01-01T01:00' },
    '31 декабря, 22:00 – 1 января, 01:00',
  ],
])('in a list of a day %o is «%s»', (entry, words) => {
  expect(hoursInDay(entry).replaceAll('\u00a0', ' ')).toBe(words)
})
