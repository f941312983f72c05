import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import {
  formatDate,
  formatDateRange,
  formatInstant,
  instantToWallTime,
  localDate,
  nextLocalMidnight,
  saysYear,
  wallTimeToInstant,
  withOffset,
} from './dates.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a date is written out', () => {
  expect(formatDate('2026-11-28')).toBe('28\u00a0ноября 2026')
  expect(plain(formatDate('2026-11-28', { weekday: true }))).toBe('28 ноября 2026, сб')
  expect(plain(formatDate('2026-05-01', { year: false }))).toBe('1 мая')
  expect(plain(formatDate('1900-03-08', { weekday: true, year: false }))).toBe('8 марта, чт')
})

test('a day of another year has to say its year', () => {
  expect(saysYear('2026-12-31', '2026-01-01')).toBe(false)
  expect(saysYear('2027-01-01', '2026-12-31')).toBe(true)
})

test.each([
  ['2026-12-12', undefined, '12 декабря 2026'],
  ['2026-12-12', null, '12 декабря 2026'],
  ['2026-12-12', '2026-12-12', '12 декабря 2026'],
  ['2026-12-12', '2026-12-13', '12–13 декабря 2026'],
  ['2026-11-28', '2026-12-02', '28 ноября – 2 декабря 2026'],
  ['2026-12-30', '2027-01-02', '30 декабря 2026 – 2 января 2027'],
] as const)('from %s to %s is «%s»', (start, end, text) => {
  expect(plain(formatDateRange(start, end))).toBe(text)
})

test('no line begins with the dash of a range', () => {
  const ranges = [
    formatDateRange('2026-11-28', '2026-12-02'),
    formatDateRange('2026-12-30', '2027-01-02'),
  ]
  for (const range of ranges) expect(range).toContain('\u00a0– ')
})

test('a range may go without the year', () => {
  expect(plain(formatDateRange('2026-11-28', '2026-12-02', { year: false }))).toBe(
    '28 ноября – 2 декабря',
  )
})

test('an instant is shown by the clocks of its place', () => {
  expect(plain(formatInstant('2026-11-28T09:04:59.999Z', 'Europe/Moscow'))).toBe(
    '28 ноября 2026, 12:04',
  )
  expect(plain(formatInstant('2026-11-28T21:04:00Z', 'Asia/Omsk'))).toBe('29 ноября 2026, 03:04')
})

test('an instant is written for machines with the offset of its place', () => {
  const noon = new Date('2026-11-28T12:00:00.000Z')
  expect(withOffset(noon, 'Europe/Moscow')).toBe('2026-11-28T15:00:00+03:00')
  expect(withOffset(noon, 'Asia/Kolkata')).toBe('2026-11-28T17:30:00+05:30')
  expect(withOffset(noon, 'America/St_Johns')).toBe('2026-11-28T08:30:00-03:30')
})

test('the local day changes at local midnight', () => {
  const before = new Date('2026-12-31T20:59:59.999Z')
  expect(localDate(before, 'Europe/Moscow')).toBe('2026-12-31')
  expect(localDate('2026-12-31T21:00:00Z', 'Europe/Moscow')).toBe('2027-01-01')
  expect(nextLocalMidnight(before, 'Europe/Moscow')).toEqual(new Date('2026-12-31T21:00:00Z'))
})

test('a wall time that clocks skip is moved on, of one shown twice the first is meant', () => {
  const berlin = (wallTime: string) => wallTimeToInstant(wallTime, 'Europe/Berlin').toISOString()
  expect(berlin('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(berlin('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(wallTimeToInstant('2026-11-28T12:00', 'Europe/Moscow').toISOString()).toBe(
    '2026-11-28T09:00:00.000Z',
  )
})

test('what is no wall time is a bug of the caller', () => {
  for (const text of ['2026-02-30T12:00', '2026-11-28T25:00', 'x', '2026-11-28T12:00:00'])
    expect(() => wallTimeToInstant(text, 'UTC')).toThrow(RangeError)
})

const zones = [
  ...['Europe/Moscow', 'Asia/Omsk', 'Asia/Kamchatka', 'Europe/Berlin', 'America/New_York', 'UTC'],
  // Midnight is skipped, repeated, half an hour off, and once a whole day was left out.
  ...['Asia/Beirut', 'America/Havana', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'],
  ...['America/Sao_Paulo', 'Africa/Cairo', 'Asia/Kathmandu', 'Atlantic/Azores'],
]
const zone = fc.constantFrom(...zones)
const moment = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('clocks are read and set exactly as Temporal does it', () => {
  fc.assert(
    fc.property(moment, zone, (instant, timeZone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
        timeZone,
      )
      const wallTime = there.toPlainDateTime().toString({ smallestUnit: 'minute' })
      expect(instantToWallTime(instant, timeZone)).toBe(wallTime)
      expect(wallTimeToInstant(wallTime, timeZone).getTime()).toBe(
        Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone).epochMilliseconds,
      )
    }),
    { numRuns: 1500 },
  )
})

test('the next midnight lies ahead, begins the next day, and never moves back', () => {
  const later = fc.integer({ min: 0, max: 3 * dayMs })
  fc.assert(
    fc.property(moment, later, zone, (now, ms, timeZone) => {
      const midnight = nextLocalMidnight(now, timeZone)
      expect(midnight.getTime()).toBeGreaterThan(now.getTime())
      expect(midnight.getTime() - now.getTime()).toBeLessThanOrEqual(26 * hourMs)
      expect(localDate(midnight, timeZone) > localDate(now, timeZone)).toBe(true)
      const following = nextLocalMidnight(new Date(now.getTime() + ms), timeZone)
      expect(following.getTime()).toBeGreaterThanOrEqual(midnight.getTime())
    }),
    { numRuns: 1500 },
  )
})

test('midnight is right on every day clocks are changed', () => {
  for (const timeZone of zones) {
    let day = Temporal.ZonedDateTime.from(`2005-01-01T12:00[${timeZone}]`)
    for (
      let change = day.getTimeZoneTransition('next');
      change;
      change = day.getTimeZoneTransition('next')
    ) {
      if (change.year > 2040) break
      for (const hours of [-30, -1, 0, 1, 12]) {
        const now = change.add({ hours })
        const midnight = now.add({ days: 1 }).startOfDay()
        const ours = nextLocalMidnight(new Date(now.epochMilliseconds), timeZone)
        if (midnight.epochMilliseconds > now.epochMilliseconds) {
          expect([timeZone, now.toString(), ours]).toEqual([
            timeZone,
            now.toString(),
            new Date(midnight.epochMilliseconds),
          ])
        }
      }
      day = change
    }
  }
})

test('of what cannot be read as a day nothing is written', () => {
  for (const junk of ['', '0', '2026-02-30', '28.11.2026', '2026-11', '[1]']) {
    expect(formatDate(junk, { weekday: true })).toBe('')
    expect(formatDateRange(junk, junk)).toBe('')
    expect(plain(formatDateRange('2026-11-28', junk))).toBe('28 ноября 2026')
    expect(plain(formatDateRange(junk, '2026-11-28'))).toBe('28 ноября 2026')
  }
})

test('of a day without a time its beginning is meant', () => {
  expect(wallTimeToInstant('2026-11-28', 'Europe/Moscow')).toEqual(
    wallTimeToInstant('2026-11-28T00:00', 'Europe/Moscow'),
  )
})
