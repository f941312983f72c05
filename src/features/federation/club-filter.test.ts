import { expect, test } from 'vitest'
import { isAsked, readClubFilter, suits } from './club-filter.ts'
import type { Club } from './clubs.record.ts'

const training = (weekday: number, from: string) => ({
  ...{ weekday, from, to: '22:00', group: '', coach: '' },
})
const club = {
  ...{ district: 'Северный', sports: ['judo'], ageFrom: 6, ageTo: 12 },
  schedule: [training(1, '16:00'), training(3, '17:00')],
} as Club
const monday = 1
const wednesday = 3

const fits = (query: Parameters<typeof readClubFilter>[0], today = monday, one = club) => {
  const filter = readClubFilter(query)
  if (!filter) throw new Error(`${JSON.stringify(query)} is not understood`)
  return suits(one, filter, today)
}

test.each([
  { age: '1' },
  { age: '100' },
  { age: '7x' },
  { age: 'x7' },
  { day: '0' },
  { day: '8' },
  { day: '11' },
  { evening: '0' },
  { sport: 'chess' },
])('what cannot be asked for is not understood: %j', (query) => {
  expect(readClubFilter(query)).toBeUndefined()
})

test('an empty question suits every club', () => {
  expect(readClubFilter({})).toEqual({ evening: false })
  expect(fits({})).toBe(true)
  expect(fits({}, monday, { ...club, schedule: [] })).toBe(true)
})

test('a child finds the clubs that take this age, also those that name no limit', () => {
  expect(['5', '6', '12', '13'].map((age) => fits({ age }))).toEqual([false, true, true, false])
  expect(fits({ age: '99' }, monday, { ...club, ageTo: null })).toBe(true)
  expect(fits({ age: '2' }, monday, { ...club, ageFrom: null })).toBe(true)
})

test('district and sport are those of the club', () => {
  expect([fits({ district: 'Северный' }), fits({ district: 'Южный' })]).toEqual([true, false])
  expect([fits({ sport: 'judo' }), fits({ sport: 'sambo' })]).toEqual([true, false])
  expect(fits({ district: 'Северный', sport: 'sambo' })).toBe(false)
})

test('a day is one with a training', () => {
  expect([fits({ day: '1' }), fits({ day: '2' }), fits({ day: '3' })]).toEqual([true, false, true])
})

test('«сегодня вечером» is today and from 17:00', () => {
  expect(fits({ evening: '1' }, monday)).toBe(false)
  expect(fits({ evening: '1' }, wednesday)).toBe(true)
  expect(fits({ evening: '1', day: '1' }, wednesday)).toBe(false)
  expect(fits({ evening: '1', day: '3' }, wednesday)).toBe(true)
})

test('no training is singled out when no day is asked for', () => {
  expect(isAsked(training(1, '18:00'), { evening: false }, monday)).toBe(false)
  expect(isAsked(training(1, '10:00'), { evening: false, day: 1 }, wednesday)).toBe(true)
})
