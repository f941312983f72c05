import { expect, test } from 'vitest'
import { listDays } from './calendar-entries.ts'
import { isNarrow, narrow } from './calendar-filter.ts'
import { standingWord, type Taking } from './calendar-handle.ts'

const event = (id: number, more: object = {}) => ({
  ...{ id, title: `Событие ${id}`, type: 'training' },
  ...{ clubId: null, seriesDate: null, planned: null },
  ...{ startDate: '2026-11-24T10:00', endDate: '2026-11-24T11:00', allDay: false },
  ...{ sport: 'judo', cancelled: false, location: 'Зал' },
  ...more,
})
const clubDay = (club_id: number, startDate: string) => ({
  ...{ club_id, row: 'a', club: 'Журавль', title: 'Дети · Журавль', startDate },
  ...{ endDate: startDate, allDay: false, sport: null, cancelled: false },
})
const taking = {
  events: [
    event(1),
    event(2, { type: 'meeting', startDate: '2026-11-24T09:00' }),
    event(3, {
      ...{ clubId: 7, seriesDate: '2026-11-24', planned: '2026-11-24T10:00' },
      startDate: '2026-11-26T10:00',
    }),
    event(4, { type: 'camp', startDate: '2026-11-20', endDate: '2026-11-25', allDay: true }),
  ],
  competitions: [
    {
      ...{ id: 5, title: 'Кубок', kind: 'competition', date: '2026-11-24', endDate: null },
      ...{ sport: 'judo', state: 'postponed', location: 'Дворец' },
    },
  ],
  clubDays: [clubDay(7, '2026-11-24T08:00'), clubDay(8, '2026-11-25T08:00')],
} as unknown as Taking

const [from, to] = ['2026-11-23', '2026-12-20'] as const
const shown = (type: string, club: number) =>
  listDays(narrow(taking, { type: type as 'training', club }), from, to).map(
    ({ date, entries }) => `${date.slice(8)}: ${entries.map(({ key }) => key.split('-2026')[0])}`,
  )

test('the list holds all of the days once, each in its order; what goes on since before stands first', () => {
  expect(shown('', 0)).toEqual([
    '23: event-4',
    '24: competition-5,club-7-a,event-2,event-1',
    '25: club-8-a',
    '26: event-3',
  ])
})

test('of a competition the list knows the hour at which its programme begins', () => {
  const [exam] = taking.competitions
  const known = { ...taking, competitions: [{ ...exam!, opens: '09:30' }] }
  const entries = listDays(known, from, to).flatMap(({ entries }) => entries)
  expect(entries.find(({ competition }) => competition)?.opens).toBe('09:30')
})

test.each([
  ['training', 0, ['24: club-7-a,event-1', '25: club-8-a', '26: event-3']],
  ['competition', 0, ['24: competition-5']],
  ['meeting', 0, ['24: event-2']],
  ['', 7, ['24: club-7-a', '26: event-3']],
  ['meeting', 7, []],
] as const)('the filter «%s» of club %i leaves its own', (type, club, days) => {
  expect(shown(type, club)).toEqual(days)
  expect(isNarrow({ type, club })).toBe(true)
})

test('what was moved says so in a word, what was cancelled says that alone', () => {
  const moved = { seriesDate: '2026-11-24', planned: '2026-11-24T10:00', cancelled: false }
  expect(standingWord(moved)).toBe('Перенесено')
  expect(standingWord({ ...moved, planned: null })).toBe('Изменено')
  expect(standingWord({ ...moved, cancelled: true })).toBe('Отменено')
  expect(standingWord({ ...moved, planned: null, seriesDate: null })).toBeUndefined()
  const marks = listDays(taking, from, to).flatMap(({ entries }) =>
    entries.flatMap(({ key, mark }) => (mark ? [`${key}: ${mark}`] : [])),
  )
  expect(marks).toEqual(['competition-5: Перенесено', 'event-3-2026-11-26T10:00: Перенесено'])
})

test('what lies outside the days asked for is not listed', () => {
  const around = {
    ...{ competitions: [], clubDays: [] },
    events: ['2026-11-22', '2026-11-23', '2026-12-20', '2026-12-21'].map((day, at) =>
      event(at, { startDate: `${day}T10:00`, endDate: `${day}T11:00` }),
    ),
  } as unknown as Taking
  expect(listDays(around, from, to).map(({ date }) => date)).toEqual([from, to])
})

test('a competition lasts whole days and says what became of it, a training of a club its title alone', () => {
  const [cup] = taking.competitions
  const all = [
    { ...cup!, id: 6, endDate: '2026-11-25', state: 'cancelled' },
    { ...cup!, id: 7, state: 'normal' },
  ]
  const found = { ...taking, events: [], competitions: all } as Taking
  const entries = listDays(found, from, to).flatMap((day) => day.entries)
  const told = entries.map(({ key, allDay, endDate, cancelled, mark, place }) =>
    [key.split('-2026')[0], allDay, endDate, cancelled, mark, place].join(' '),
  )
  expect(told).toEqual([
    'competition-6 true 2026-11-25 true Отменено Дворец',
    'competition-7 true 2026-11-24 false  Дворец',
    'club-7-a false 2026-11-24T08:00 false  ',
    'club-8-a false 2026-11-25T08:00 false  ',
  ])
  expect(entries.at(-1)?.club).toBe(taking.clubDays[1])
})
