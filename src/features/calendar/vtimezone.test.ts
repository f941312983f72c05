import { expect, test } from 'vitest'
import { vtimezone } from './vtimezone.ts'

const lines = (...all: string[]) => all.join('\r\n')
const [january, springForward, july] = [
  new Date('2026-01-10T00:00Z'),
  new Date('2026-03-29T01:00Z'),
  new Date('2026-07-01T00:00Z'),
]
const winter = [
  ...['BEGIN:STANDARD', 'DTSTART:20251026T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['TZNAME:UTC+01:00', 'END:STANDARD'],
]
const summer = [
  ...['BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['TZNAME:UTC+02:00', 'END:DAYLIGHT'],
]
const berlin = (...rules: string[]) =>
  lines('BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', ...rules, 'END:VTIMEZONE')

test('the rule that holds at the beginning and every change up to the end, onsets by the old clocks', () => {
  expect(vtimezone('Europe/Berlin', january, july)).toBe(berlin(...winter, ...summer))
})

test('a change in the very moment of the end is told, a later one is not', () => {
  expect(vtimezone('Europe/Berlin', january, springForward)).toBe(berlin(...winter, ...summer))
  const before = new Date(springForward.getTime() - 1)
  expect(vtimezone('Europe/Berlin', january, before)).toBe(berlin(...winter))
})

test('a zone whose clocks never changed has one rule, from the beginning of time on', () => {
  expect(vtimezone('Etc/GMT-7', january, july)).toBe(
    lines(
      ...['BEGIN:VTIMEZONE', 'TZID:Etc/GMT-7', 'BEGIN:STANDARD', 'DTSTART:19700101T070000'],
      ...['TZOFFSETFROM:+0700', 'TZOFFSETTO:+0700', 'TZNAME:UTC+07:00', 'END:STANDARD'],
      'END:VTIMEZONE',
    ),
  )
})

test('south of the equator summer is the turn of the year; west of Greenwich hours are less', () => {
  expect(vtimezone('Australia/Sydney', january, january)).toContain('BEGIN:DAYLIGHT')
  expect(vtimezone('Australia/Sydney', july, july)).toContain('BEGIN:STANDARD')
  expect(vtimezone('America/New_York', january, january)).toContain('TZOFFSETTO:-0500')
})
