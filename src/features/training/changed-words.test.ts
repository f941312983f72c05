import { expect, test } from 'vitest'
import { clubTraining } from '#features/federation/club-training.ts'
import { changedTexts, nameIn, toldTexts } from './changed-words.ts'
import type { ChangedDay } from './real-days.ts'

const club = { address: 'пр. Мира, 40', district: 'Центр', schedule: [] }
const change = (more: Partial<ChangedDay>): ChangedDay => ({
  ...{ club: 1, row: 'a', date: '2026-11-25', startDate: '2026-11-25T15:00' },
  ...{ endDate: '2026-11-25T16:00', location: club.address, cancelled: false, reason: '' },
  ...more,
})
const told = (...changes: ChangedDay[]) =>
  changedTexts(changes, club, '2026-11-23').map(({ text }) => text.replaceAll('\u00a0', ' '))

test.each([
  [{}, 'занятие в среду, 25 ноября, перенесено на 15:00'],
  [{ startDate: '2026-11-25' }, 'занятие в среду, 25 ноября, перенесено на весь день'],
  [
    { startDate: '2026-11-24T15:00' },
    'занятие в среду, 25 ноября, перенесено на вторник, 24 ноября, 15:00',
  ],
  [{ location: 'Зал 2' }, 'занятие в среду, 25 ноября, перенесено на 15:00, место: Зал 2'],
  // A place is no longer than an event may have it.
  [{ location: 'пр. Мира' }, 'занятие в среду, 25 ноября, перенесено на 15:00'],
  [{ location: 'Мира, 40' }, 'занятие в среду, 25 ноября, перенесено на 15:00, место: Мира, 40'],
  [{ location: '' }, 'занятие в среду, 25 ноября, перенесено на 15:00'],
  [{ cancelled: true }, '25 ноября занятия не будет'],
  [{ cancelled: true, reason: 'ремонт' }, '25 ноября занятия не будет. Ремонт'],
] as const)('%o is «%s»', (more, text) => {
  expect(told(change(more))).toEqual([text])
})

test('a day is told by what is otherwise on it, and one that is as its week says by nothing', () => {
  const schedule = [
    clubTraining.parse({
      ...{ key: 'a', weekday: 3, from: '15:00', to: '16:00', group: '', coach: '' },
    }),
  ]
  const of = (more: Partial<ChangedDay>) =>
    changedTexts([change(more)], { ...club, schedule }, '2026-11-23').map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    )
  expect(of({})).toEqual([])
  expect(of({ location: 'Зал 2' })).toEqual(['занятие в среду, 25 ноября, место: Зал 2'])
  expect(of({ endDate: '2026-11-25T18:00' })).toEqual(['занятие в среду, 25 ноября, идёт до 18:00'])
  expect(of({ startDate: '2026-11-25T14:30' })).toEqual([
    'занятие в среду, 25 ноября, перенесено на 14:30',
  ])
  expect(of({ cancelled: true })).toEqual(['25 ноября занятия не будет'])
})

test('of a training with a hall of its own that hall is the usual place, its club’s address another', () => {
  const schedule = [
    clubTraining.parse({
      ...{ key: 'a', weekday: 3, from: '15:00', to: '16:00', group: '', coach: '' },
      hall: 'Школа № 12',
    }),
  ]
  const at = (location: string) =>
    changedTexts([change({ location })], { ...club, schedule }, '2026-11-23').map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    )
  expect(at('Школа № 12')).toEqual([])
  expect(at(club.address)).toEqual([`занятие в среду, 25 ноября, место: ${club.address}`])
})

test('a break two weeks ahead or nearer is told louder than one far off', () => {
  const farOn = (today: string) =>
    toldTexts(
      [],
      { ...club, breaks: [{ from: '2026-12-31', to: '2027-01-08', reason: '' }] },
      today,
    )
  expect(farOn('2026-12-16').map(({ isFar }) => isFar)).toEqual([true])
  expect(farOn('2026-12-17').map(({ isFar }) => isFar)).toEqual([false])
  expect(farOn('2027-01-03').map(({ isFar }) => isFar)).toEqual([false])
})

test('a club without an address is in its district', () => {
  const at = (location: string) =>
    changedTexts(
      [change({ location })],
      { address: '', district: 'Центр', schedule: [] },
      '2026-11-23',
    )[0]?.text
  expect(at('Центр')).not.toContain('место')
  expect(at(club.address)).toContain(`место: ${club.address}`)
})

test('every weekday is named as it is said, the soonest first, however they came', () => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
  const texts = told(
    ...week.toReversed().map((date) => change({ date, startDate: `${date}T15:00` })),
  )
  expect(texts.map((text) => text.split(',')[0])).toEqual(
    [
      ...['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу'],
      'в воскресенье',
    ].map((day) => `занятие ${day}`),
  )
  const [first, ...others] = week
  const moved = told(...others.map((date) => change({ date: first!, startDate: `${date}T15:00` })))
  expect(moved.map((text) => /перенесено на (.+?),/.exec(text)?.[1])).toEqual([
    ...['вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье'],
  ])
})

test('beside several trainings a change says whose it is: its group and hour, else ages or the day', () => {
  const row = (key: string, more: object) =>
    clubTraining.parse({
      ...{ key, weekday: 3, from: '17:15', to: '18:45', group: '', coach: '', ...more },
    })
  const schedule = [row('a', { group: 'Дети' }), row('b', { ageFrom: 7 }), row('c', {})]
  const named = (of: string) =>
    changedTexts(
      [change({ row: of, cancelled: true })],
      club,
      '2026-11-23',
      nameIn({ schedule }),
    ).map(({ text }) => text.replaceAll('\u00a0', ' '))
  const said = '25 ноября занятия не будет'
  expect(named('a')).toEqual([`Дети, 17:15: ${said}`])
  expect(named('b')).toEqual([`от 7 лет, 17:15: ${said}`])
  expect(named('c')).toEqual([`среда, 17:15: ${said}`])
  expect(named('gone')).toEqual([said])
})

test('what is over is not told, what was moved to a day to come is, however far ahead all that is known', () => {
  const cancelled = { cancelled: true }
  expect(told(change({ date: '2026-11-22', startDate: '2026-11-22T15:00' }))).toEqual([])
  expect(told(change({ date: '2026-11-22', startDate: '2026-11-24T15:00' }))).toHaveLength(1)
  expect(told(change({ date: '2026-11-22', startDate: '2026-11-24', ...cancelled }))).toEqual([])
  // Of today, whole or at its hour.
  for (const startDate of ['2026-11-23', '2026-11-23T15:00', '2026-11-22T15:00'])
    expect(told(change({ date: '2026-11-23', startDate })), startDate).toHaveLength(1)
  for (const startDate of ['2026-11-23', '2026-11-23T15:00'])
    expect(told(change({ date: '2026-11-22', startDate })), startDate).toHaveLength(1)
  expect(told(change({ date: '2026-11-23', ...cancelled }))).toHaveLength(1)
  for (const date of ['2026-12-06', '2026-12-07', '2026-12-12', '2027-05-30'])
    expect(told(change({ date, ...cancelled })), date).toHaveLength(1)
})

test('what is moved to an earlier day is felt on that day', () => {
  const moved = (date: string, startDate: string) =>
    changedTexts([change({ date, startDate })], club, '2026-11-23')[0]?.date
  expect(moved('2026-12-05', '2026-11-25T17:00')).toBe('2026-11-25')
  expect(moved('2026-12-05', '2026-12-07T17:00')).toBe('2026-12-05')
  expect(moved('2026-12-05', '2026-12-05T18:00')).toBe('2026-12-05')
})

test('each break stands among the changes by its first day', () => {
  const club = {
    address: 'ул. Мира, 1',
    district: '',
    schedule: [],
    breaks: [
      { from: '2027-06-01', to: '2027-08-31', reason: '' },
      { from: '2026-12-28', to: '2027-01-08', reason: 'каникулы' },
    ],
  }
  const off = (date: string) => change({ date, cancelled: true })
  const order = (...dates: string[]) =>
    toldTexts(dates.map(off), club, '2026-11-23').map(({ text }) => /перерыв|\d+/.exec(text)?.[0])
  expect(order('2027-01-25', '2026-12-21')).toEqual(['21', 'перерыв', '25', 'перерыв'])
  expect(toldTexts([off('2026-12-21')], club, '2026-11-23').map(({ isBreak }) => isBreak)).toEqual([
    ...[undefined, true, true],
  ])
  const told = (today: string) =>
    toldTexts([], club, today).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(told('2026-11-23')).toEqual([
    ...['перерыв с 28 декабря по 8 января 2027. Каникулы', 'перерыв с 1 июня по 31 августа 2027'],
  ])
  expect(told('2027-01-09')).toEqual(['перерыв с 1 июня по 31 августа'])
  expect(told('2027-09-01')).toEqual([])
})
