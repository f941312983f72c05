import { expect, test } from 'vitest'
import { clubTraining } from '#features/federation/club-training.ts'
import { type Club, clubs } from '#features/federation/clubs.record.ts'
import { dayMs } from '#kit/base/durations.ts'
import { clubSeries, clubSeriesKey, dayValues } from './club-series.ts'

const timeZone = 'Europe/Moscow'
// A Thursday.
const now = new Date('2026-11-19T09:00:00.000Z')
const at = (since: string, more: object = {}) =>
  clubTraining.parse({
    ...{ key: 'a', since, weekday: 1, from: '16:00', to: '17:30', group: 'Младшая группа' },
    ...{ coach: 'Марина Ладыгина', ...more },
  })
const clubOf = (more: Partial<Club> = {}): Club => ({
  ...clubs.initial,
  ...{ id: 7, order: 1, version: 4, name: 'Клуб «Журавль»', sports: ['judo'] },
  ...{ createdAt: '2024-03-01T09:00:00.000Z', updatedAt: '2026-05-05T10:00:00.000Z' },
  ...{ address: 'пр. Мира, 40', district: 'Центр' },
  ...more,
})
const since = '2026-09-01T09:00:00.000Z'
const series = (
  club: Partial<Club> = {},
  training: object = {},
  changed?: string[],
  clock: { now: Date; timeZone: string } = { now, timeZone },
) => clubSeries(clubOf(club), at(since, training), clock, changed)

test('a training of a club is a series of the calendar, told whole', () => {
  const whole = series(
    { price: '2500 ₽ в месяц', bring: 'кимоно', phone: '+7 812 000-00-00' },
    { places: 'есть места', ageFrom: 6, ageTo: 8 },
  )
  expect(whole).toEqual({
    ...{ key: 'club-7-a', href: '/federation/clubs/7', version: 7 },
    club: { id: 7, name: 'Клуб «Журавль»', row: 'a', group: 'Младшая группа' },
    ...{ createdAt: '2024-03-01T09:00:00.000Z', updatedAt: '2026-05-05T10:00:01.000Z' },
    title: 'Младшая группа · Клуб «Журавль»',
    ...{ startDate: '2026-09-07T16:00', endDate: '2026-09-07T17:30', allDay: false },
    ...{ type: 'training', sport: 'judo', location: 'пр. Мира, 40', coach: 'Марина Ладыгина' },
    description: [
      '6–8\u00a0лет, 2500 ₽ в месяц',
      'есть места',
      'Что взять: кимоно',
      'Телефон клуба: +7 812 000-00-00',
    ].join('\n'),
    repeat: { weekdays: [1], until: '2028-12-31', except: [] },
    ...{ state: 'normal', reason: '' },
  })
  expect(dayValues(whole)).toMatchObject({
    ...{ title: whole.title, startDate: whole.startDate, endDate: whole.endDate, sport: 'judo' },
    ...{ location: 'пр. Мира, 40', coach: 'Марина Ладыгина', type: 'training' },
    ...{ cancelled: false, repeat: null, description: expect.anything() },
  })
  expect(dayValues(whole)).not.toHaveProperty('reason')
  expect(clubSeriesKey(12, 'b-1')).toBe('club-12-b-1')
})

test('a training in another hall is held there, for whoever subscribes too', () => {
  expect(series({}, { hall: 'Школа № 12', district: 'Север' }).location).toBe('Школа № 12')
  expect(series({}, { hall: '' }).location).toBe('пр. Мира, 40')
  expect(dayValues(series({}, { hall: 'Школа № 12' })).location).toBe('Школа № 12')
})

test('what nobody has told is left out, and stands in nothing’s place', () => {
  const bare = series({ address: '', sports: ['judo', 'sambo'] }, { group: '', coach: '' })
  expect(bare).toMatchObject({
    ...{ title: 'Тренировка · Клуб «Журавль»', location: 'Центр', description: '', coach: '' },
    ...{ sport: null, club: { group: 'Тренировка' } },
  })
  expect(series({}, { sport: 'sambo' }).sport).toBe('sambo')
  expect(series({ price: '100 ₽' }, { places: 'мест нет' }).description).toBe('100 ₽\nмест нет')
  expect(series({}, { ageFrom: 6, ageTo: 8 }).description).toBe('6–8\u00a0лет')
})

test('a name and a place are no longer than an event may have them', () => {
  const long = series(
    { name: 'к'.repeat(160), address: 'у'.repeat(300) },
    { group: 'г'.repeat(60) },
  )
  expect(long.title).toBe(`${'г'.repeat(60)} · ${'к'.repeat(137)}`)
  expect(long.location).toBe('у'.repeat(200))
  expect(long.club?.group).toBe('г'.repeat(60))
})

const day = (text: string, days: number) =>
  new Date(Date.parse(`${text}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const weekday = (text: string) => new Date(`${text}T12:00:00Z`).getUTCDay() || 7

test('it begins on the first of its weekdays since its hours hold, by the clock of the federation', () => {
  for (let shift = 0; shift < 7; shift++)
    for (let wanted = 1; wanted <= 7; wanted++) {
      const from = day('2026-09-07', shift)
      const begins = series({}, { since: `${from}T09:00:00.000Z`, weekday: wanted })
      const first = [0, 1, 2, 3, 4, 5, 6]
        .map((one) => day(from, one))
        .find((one) => weekday(one) === wanted)
      expect([begins.startDate, begins.endDate]).toEqual([`${first}T16:00`, `${first}T17:30`])
      expect(begins.repeat?.weekdays).toEqual([wanted])
    }
  // In Moscow it is Monday already.
  const late = series({}, { since: '2026-09-06T22:00:00.000Z' })
  expect(late.startDate).toBe('2026-09-07T16:00')
  expect(series({}, { since: '2026-09-07T22:00:00.000Z' }).startDate).toBe('2026-09-14T16:00')
})

test('a new year makes another version of it, told of since its first moment, two years further', () => {
  const told = (moment: string) => {
    const { version, updatedAt, repeat } = series({}, {}, [], { now: new Date(moment), timeZone })
    return [version, updatedAt, repeat?.until]
  }
  const own = '2026-05-05T10:00:01.000Z'
  expect(told('2026-12-31T20:59:59.000Z')).toEqual([7, own, '2028-12-31'])
  expect(told('2026-12-31T21:00:00.000Z')).toEqual([8, '2027-01-01T00:00:00.000Z', '2029-12-31'])
  expect(told('2030-06-01T09:00:00.000Z')).toEqual([11, '2030-01-01T00:00:00.000Z', '2032-12-31'])
})

const breaks: [string, string][] = [
  ['2026-12-07', '2026-12-07'],
  ['2026-12-08', '2026-12-13'],
  ['2026-12-08', '2026-12-14'],
  ['2026-12-07', '2026-12-28'],
  ['2026-12-14', '2026-12-07'],
  // From before it began, and beyond its end.
  ['2026-06-01', '2026-09-14'],
  ['2026-06-01', '2026-09-06'],
  ['2026-06-01', '2026-09-07'],
  ['2028-12-18', '2029-03-01'],
  ['2028-12-25', '2028-12-25'],
  ['2029-01-01', '2029-03-01'],
  ['2020-01-01', '2040-01-01'],
]

const summer: [string, string] = ['2027-06-01', '2027-08-31']

test('the days of its breaks, and those that are events of their own, are left out of it', () => {
  const mondays = Array.from({ length: 150 }, (_, week) => day('2026-09-07', week * 7)).filter(
    (one) => one <= '2028-12-31',
  )
  const changed = ['2026-12-14', '2026-09-07', '2026-12-14', '2027-01-04']
  // Another weekday now, or before its hours held.
  const gone = ['2026-12-15', '2026-08-31']
  const sets = [[], ...breaks.map((one) => [one]), ...breaks.map((one) => [one, summer])]
  for (const set of sets) {
    const off = mondays.filter((one) => set.some(([from, to]) => from <= one && one <= to))
    const rests = set.map(([from, to]) => ({ from, to, reason: '' }))
    const except = (days?: string[]) => series({ breaks: rests }, {}, days).repeat?.except
    expect(except(), JSON.stringify(set)).toEqual(off)
    expect(except([...changed, ...gone])).toEqual([...new Set([...off, ...changed])].sort())
  }
})
