import { expect, test } from 'vitest'
import { breakText, isInBreak } from './club-break.ts'

const summer = { breakFrom: '2026-06-01', breakTo: '2026-08-31' }
const text = (today: string, more: object = {}) =>
  breakText({ ...summer, ...more }, today).replaceAll('\u00a0', ' ')

test('of one month its name is told once', () => {
  const own = { breakFrom: '2026-12-07', breakTo: '2026-12-13' }
  expect(breakText(own, '2026-12-01').replaceAll('\u00a0', ' ')).toBe('перерыв с 7 по 13 декабря')
})

test('a break lasts from its first day to its last', () => {
  const inBreak = (date: string, more: object = {}) => isInBreak({ ...summer, ...more }, date)
  expect(
    ['2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'].map((day) => inBreak(day)),
  ).toEqual([false, true, true, false])
  for (const half of [{ breakFrom: null }, { breakTo: null }, { breakFrom: null, breakTo: null }])
    expect(inBreak('2026-07-01', half)).toBe(false)
})

test('a break is told as soon as it is known and while it lasts, not afterwards', () => {
  const coming = 'перерыв с 1 июня по 31 августа'
  expect([text('2026-01-01'), text('2026-05-31')]).toEqual([coming, coming])
  const lasting = 'перерыв по 31 августа'
  expect([text('2026-06-01'), text('2026-08-31'), text('2026-09-01')]).toEqual([
    ...[lasting, lasting, ''],
  ])
  expect([text('2026-07-01', { breakFrom: null }), text('2026-07-01', { breakTo: null })]).toEqual([
    ...['', ''],
  ])
})

test('another year is named', () => {
  const winter = { breakFrom: '2026-12-28', breakTo: '2027-01-08' }
  expect(text('2026-12-20', winter)).toBe('перерыв с 28 декабря по 8 января 2027')
  expect(text('2027-01-02', winter)).toBe('перерыв по 8 января')
  expect(text('2025-12-20')).toBe('перерыв с 1 июня по 31 августа 2026')
  expect(text('2025-12-20', winter)).toBe('перерыв с 28 декабря 2026 по 8 января 2027')
})
