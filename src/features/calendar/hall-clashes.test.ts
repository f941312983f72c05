import { expect, test } from 'vitest'
import { daysToCompare, findHallClash } from './hall-clashes.ts'

const taking = (startDate: string, endDate: string, more = {}) => ({
  ...{ startDate, endDate, allDay: startDate.length === 10, repeat: null },
  ...{ location: 'Зал «Гонг»', cancelled: false, ...more },
})
const usual = taking('2026-11-25T18:00', '2026-11-25T19:30')
const clashes = (event: ReturnType<typeof taking>, other = usual) =>
  findHallClash(event, [other]) !== undefined

test.each<[string, ReturnType<typeof taking>, boolean]>([
  ['at the same time', usual, true],
  ['partly', taking('2026-11-25T19:00', '2026-11-25T20:00'), true],
  ['around it', taking('2026-11-25T17:00', '2026-11-25T21:00'), true],
  ['right after it', taking('2026-11-25T19:30', '2026-11-25T21:00'), false],
  ['right before it', taking('2026-11-25T17:00', '2026-11-25T18:00'), false],
  ['on another day', taking('2026-11-26T18:00', '2026-11-26T19:30'), false],
  ['all that day', taking('2026-11-25', '2026-11-25'), true],
  ['on days around', taking('2026-11-24', '2026-11-26'), true],
  ['all the day before', taking('2026-11-24', '2026-11-24'), false],
  ['in another hall', { ...usual, location: 'Зал «Самбо»' }, false],
  ['in a hall written otherwise', { ...usual, location: ' зал  "гонг"' }, true],
  ['nowhere', { ...usual, location: '' }, false],
  ['but cancelled', { ...usual, cancelled: true }, false],
])('what takes place %s', (_when, event, isClash) => {
  expect(clashes(event)).toBe(isClash)
  expect(clashes(usual, event)).toBe(isClash)
})

const repeat = { weekdays: [1, 3], until: '2026-12-31', except: ['2026-12-02'] }
const series = taking('2026-11-23T19:00', '2026-11-23T20:00', { repeat })

test.each([
  ['2026-11-25', true],
  ['2026-11-30', true],
  ['2026-11-24', false],
  ['2026-12-02', false],
  ['2027-01-04', false],
  ['2026-11-18', false],
])('a series meets what takes place on %s: %s', (day, isClash) => {
  expect(clashes(series, taking(`${day}T19:30`, `${day}T21:00`))).toBe(isClash)
})

test('a series takes the hall at its own hours only', () => {
  const at = (from: string, to: string) =>
    clashes(series, taking(`2026-11-25T${from}`, `2026-11-25T${to}`))
  expect([at('17:00', '18:00'), at('19:59', '21:00'), at('20:30', '21:00')]).toEqual([
    ...[false, true, false],
  ])
})

test('midnight belongs to neither day, «Зал 1 2» is not «Зал 12», and nowhere is no hall', () => {
  const evening = taking('2026-11-25T22:00', '2026-11-26T00:00')
  expect(clashes(evening, taking('2026-11-26', '2026-11-26'))).toBe(false)
  expect(clashes({ ...usual, location: 'Зал 1 2' }, { ...usual, location: 'Зал 12' })).toBe(false)
  expect(clashes({ ...usual, location: '' }, { ...usual, location: ' ' })).toBe(false)
})

test('of a long series the first weeks are looked at', () => {
  expect(daysToCompare(usual)).toEqual(['2026-11-25', '2026-11-25'])
  expect(daysToCompare(series)).toEqual(['2026-11-23', '2026-12-21'])
  const short = { ...repeat, until: '2026-12-01' }
  expect(daysToCompare({ ...series, repeat: short })).toEqual(['2026-11-23', '2026-12-01'])
  expect(daysToCompare(taking('2026-11-24', '2026-11-26'))).toEqual(['2026-11-24', '2026-11-26'])
})

test('a night of a series reaches into the next day, a called-off series takes no hall', () => {
  const night = taking('2026-11-23T22:00', '2026-11-24T02:00', { repeat })
  expect(clashes(night, taking('2026-11-25T23:30', '2026-11-26T00:30'))).toBe(true)
  const other = taking('2026-11-25T19:30', '2026-11-25T21:00')
  expect(clashes({ ...series, cancelled: true }, other)).toBe(false)
})

test('of several others the one in the way is found', () => {
  const others = [taking('2026-11-25T10:00', '2026-11-25T11:00'), usual]
  expect(findHallClash(usual, others)).toBe(usual)
  expect(
    clashes({ ...usual, location: 'Зал «Ёлка», 2' }, { ...usual, location: 'зал Елка 2' }),
  ).toBe(true)
})
