import { expect, test } from 'vitest'
import { countAhead, eventFaults, fallsOn, lastDateOf } from './event-rules.ts'
import { occurrencesOf } from './occurrences.server.ts'

const weekly = {
  startDate: '2026-10-06T18:00',
  endDate: '2026-10-06T19:30',
  allDay: false,
  repeat: { weekdays: [2, 4], until: '2026-12-31', except: ['2026-11-05'] },
}
const days = (event: typeof weekly, from: string, to: string) =>
  occurrencesOf(event, from, to).map((one) => one.startDate)

test('a series keeps its hour on the wall when clocks change', () => {
  // Clocks of Berlin and New York change on 25 October and 1 November 2026.
  const moments = days(weekly, '2026-10-20', '2026-11-12')
  expect(moments).toEqual([
    '2026-10-20T18:00',
    '2026-10-22T18:00',
    '2026-10-27T18:00',
    '2026-10-29T18:00',
    '2026-11-03T18:00',
    '2026-11-10T18:00',
    '2026-11-12T18:00',
  ])
})

test('the last day of repeats counts, the day after does not', () => {
  const untilTuesday = { ...weekly, repeat: { ...weekly.repeat, until: '2026-12-29' } }
  expect(days(untilTuesday, '2026-12-24', '2027-01-10')).toEqual([
    '2026-12-24T18:00',
    '2026-12-29T18:00',
  ])
})

test('a series has nothing before its first day', () => {
  expect(days(weekly, '2026-09-01', '2026-10-06')).toEqual(['2026-10-06T18:00'])
  expect(days(weekly, '2026-09-01', '2026-10-05')).toEqual([])
})

test('a night that began the day before is found on its morning', () => {
  const night = { ...weekly, startDate: '2026-10-06T23:00', endDate: '2026-10-07T01:00' }
  expect(occurrencesOf(night, '2026-10-07', '2026-10-07')).toMatchObject([
    { startDate: '2026-10-06T23:00', endDate: '2026-10-07T01:00' },
  ])
})

test('an all-day series and the turn of the year', () => {
  const sundays = {
    startDate: '2026-12-20',
    endDate: '2026-12-20',
    allDay: true,
    repeat: { weekdays: [7], until: '2027-01-10', except: ['2027-01-03'] },
  }
  expect(occurrencesOf(sundays, '2026-12-20', '2026-12-20')).toHaveLength(1)
  expect(occurrencesOf(sundays, '2026-12-01', '2027-12-31').map((one) => one.endDate)).toEqual([
    '2026-12-20',
    '2026-12-27',
    '2027-01-10',
  ])
})

test('the last day of an all-day event is part of it, the next is not', () => {
  const camp = { startDate: '2027-01-03', endDate: '2027-01-08', allDay: true, repeat: null }
  expect(occurrencesOf(camp, '2027-01-08', '2027-01-08')).toHaveLength(1)
  expect(occurrencesOf(camp, '2027-01-09', '2027-01-20')).toEqual([])
  expect(occurrencesOf(camp, '2026-12-01', '2027-01-02')).toEqual([])
  expect(occurrencesOf(camp, '2026-12-01', '2027-01-03')).toHaveLength(1)
  const evening = { ...weekly, repeat: null }
  expect(occurrencesOf(evening, '2026-10-06', '2026-10-06')).toEqual([evening])
  expect(lastDateOf(camp)).toBe('2027-01-08')
})

test.each([
  ['earlier end', { endDate: '2026-10-06T17:59' }, 'endDate'],
  ['too long', { endDate: '2026-11-08T19:30', repeat: null }, 'endDate'],
  ['a series of long events', { endDate: '2026-10-08T19:30' }, 'endDate'],
  ['time on an all-day event', { allDay: true }, 'startDate'],
  ['no time on a timed one', { startDate: '2026-10-06' }, 'startDate'],
  ['another weekday', { repeat: { ...weekly.repeat, weekdays: [1] } }, 'repeat.weekdays'],
  ['until before the start', { repeat: { ...weekly.repeat, until: '2026-10-05' } }, 'repeat.until'],
  ['until in ten years', { repeat: { ...weekly.repeat, until: '2036-10-05' } }, 'repeat.until'],
])('refused: %s', (_, changes, field) => {
  expect(Object.keys(eventFaults({ ...weekly, ...changes }))).toContain(field)
})

test('a sound series is not refused', () => {
  expect(eventFaults(weekly)).toEqual({})
})

test('what is still ahead of a series is counted as it is shown', () => {
  for (const today of [
    '2026-09-01',
    '2026-10-06',
    '2026-11-03',
    '2026-11-06',
    '2026-12-31',
    '2027-01-01',
  ])
    expect([today, countAhead(weekly, today)]).toEqual([
      today,
      days(weekly, today, '2027-12-31').length,
    ])
})

test.each([
  ['an end before the start', { endDate: '2026-10-06T17:59' }, 'Окончание раньше начала'],
  ['too long', { endDate: '2026-11-07T18:00', repeat: null }, 'Не дольше 31 дня'],
  [
    'a long one that repeats',
    { endDate: '2026-10-08T18:00' },
    'Повторяющееся событие длится не больше суток',
  ],
  ['a time on a whole day', { allDay: true }, 'У события на весь день нет времени'],
  ['no time', { endDate: '2026-10-06' }, 'Укажите время'],
  [
    'another weekday',
    { repeat: { ...weekly.repeat, weekdays: [1] } },
    'Среди дней недели нет дня начала',
  ],
  [
    'an end of repeats before the start',
    { repeat: { ...weekly.repeat, until: '2026-10-05' } },
    'Повторы заканчиваются раньше начала',
  ],
  [
    'repeats for years',
    { repeat: { ...weekly.repeat, until: '2029-10-11' } },
    'Повторы — не дольше трёх лет',
  ],
])('%s is told in its words, at its field', (_, changes, message) => {
  expect(Object.values(eventFaults({ ...weekly, ...changes }))).toContain(message)
})

test('what is just long enough is sound', () => {
  const { repeat } = weekly
  const sound = [
    { endDate: weekly.startDate, repeat: null },
    { endDate: '2026-11-06T18:00', repeat: null },
    { endDate: '2026-10-07T19:00' },
    { repeat: { ...repeat, until: '2026-10-06' } },
    { repeat: { ...repeat, until: '2029-10-10' } },
    { startDate: '2026-10-06', endDate: '2026-10-06', allDay: true, repeat: null },
  ]
  for (const changes of sound)
    expect(eventFaults({ ...weekly, ...changes }), JSON.stringify(changes)).toEqual({})
})

test('an end that is already wrong is not blamed for the length of the series besides', () => {
  const faults = eventFaults({ ...weekly, endDate: '2026-12-06T18:00' })
  expect(faults).toEqual({ endDate: 'Не дольше 31 дня' })
})

test('a series has a day from its first to its last, also one on which it is called off', () => {
  const on = (date: string) => fallsOn(weekly, date)
  expect(['2026-10-06', '2026-11-05', '2026-12-31'].map(on)).toEqual([true, true, true])
  expect(['2026-10-01', '2026-10-07', '2027-01-05'].map(on)).toEqual([false, false, false])
  expect(fallsOn({ ...weekly, repeat: null }, '2026-10-06')).toBe(false)
  expect(countAhead({ ...weekly, repeat: null }, '2026-10-01')).toBe(0)
})

test('a series that goes over midnight ends on the morning after its last day', () => {
  expect(lastDateOf({ ...weekly, repeat: null })).toBe('2026-10-06')
  expect(lastDateOf(weekly)).toBe('2026-12-31')
  expect(lastDateOf({ ...weekly, endDate: '2026-10-07T01:00' })).toBe('2027-01-01')
})
