import { expect, test } from 'vitest'
import {
  breakText,
  clubBreaks,
  isCovered,
  isInBreak,
  nextBreakText,
  withBreak,
  withoutBreak,
} from './club-break.ts'

const winter = { from: '2026-12-28', to: '2027-01-08', reason: '' }
const summer = { from: '2026-06-01', to: '2026-08-31', reason: '' }
const text = (today: string, more: object = {}) =>
  breakText({ ...summer, ...more }, today).replaceAll('\u00a0', ' ')

test('of one month its name is told once', () => {
  const own = { from: '2026-12-07', to: '2026-12-13' }
  expect(breakText(own, '2026-12-01').replaceAll('\u00a0', ' ')).toBe('перерыв с 7 по 13 декабря')
})

test('a break lasts from its first day to its last', () => {
  const inBreak = (date: string) => isInBreak({ breaks: [winter, summer] }, date)
  expect(
    ['2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'].map((day) => inBreak(day)),
  ).toEqual([false, true, true, false])
  expect(['2026-12-27', '2027-01-08'].map((day) => inBreak(day))).toEqual([false, true])
  expect(isInBreak({ breaks: [] }, '2026-07-01')).toBe(false)
})

test('a break is told as soon as it is known and while it lasts, not afterwards', () => {
  const coming = 'перерыв с 1 июня по 31 августа'
  const club = { breaks: [winter, summer] }
  const text = (today: string) => nextBreakText(club, today).replaceAll('\u00a0', ' ')
  expect([text('2026-01-01'), text('2026-05-31')]).toEqual([coming, coming])
  const lasting = 'перерыв по 31 августа'
  expect([text('2026-06-01'), text('2026-08-31'), text('2026-09-01'), text('2027-01-09')]).toEqual([
    ...[lasting, lasting, 'перерыв с 28 декабря по 8 января 2027', ''],
  ])
})

test('another year is named', () => {
  expect(text('2026-12-20', winter)).toBe('перерыв с 28 декабря по 8 января 2027')
  expect(text('2027-01-02', winter)).toBe('перерыв по 8 января')
  expect(text('2025-12-20')).toBe('перерыв с 1 июня по 31 августа 2026')
  expect(text('2025-12-20', winter)).toBe('перерыв с 28 декабря 2026 по 8 января 2027')
})

test('one day is told as a day', () => {
  const day = { from: '2027-03-08', to: '2027-03-08' }
  expect(text('2027-01-02', day)).toBe('перерыв 8 марта')
  expect(text('2027-03-08', day)).toBe('перерыв 8 марта')
})

test('two that share a day are named, those side by side are not', () => {
  const faultOf = (...breaks: object[]) =>
    clubBreaks.safeParse(breaks).error?.issues[0]?.message.replaceAll('\u00a0', ' ')
  expect(faultOf(summer, winter, { from: '2026-12-20', to: '2026-12-28' })).toBe(
    'Перерывы 20–28 декабря 2026 и 28 декабря 2026 – 8 января 2027 пересекаются: исправьте дни или уберите один из них',
  )
  expect(faultOf({ ...summer, to: '2028-01-01' }, winter)).toContain('пересекаются')
  expect(faultOf(winter, { from: '2027-01-09', to: '2027-01-10' })).toBeUndefined()
  expect(faultOf({ ...summer, to: '2026-05-31' })).toBe(
    'Перерыв заканчивается раньше, чем начинается',
  )
})

const days = (from: string, to: string, reason = '') => ({
  ...{ from: `2027-01-${from}`, to: `2027-01-${to}` },
  reason,
})

test.each([
  ['the same once more', days('05', '08'), [days('05', '08')]],
  ['longer at both ends', days('03', '10', 'Каникулы'), [days('03', '10', 'Каникулы')]],
  ['the days before', days('01', '04'), [days('01', '08')]],
  ['the days after', days('09', '12'), [days('05', '12')]],
  ['a day between', days('10', '12'), [days('05', '08'), days('10', '12')]],
])('one more break: %s', (_, added, expected) => {
  expect(withBreak([days('05', '08')], added)).toEqual(expected)
})

test('breaks that follow each other for reasons of their own stay two, and are read as one time', () => {
  const two = withBreak([days('05', '08', 'Каникулы')], days('09', '12', 'Ремонт'))
  expect(two).toEqual([days('05', '08', 'Каникулы'), days('09', '12', 'Ремонт')])
  expect(nextBreakText({ breaks: two }, '2027-01-01').replaceAll('\u00a0', ' ')).toBe(
    'перерыв с 5 по 12 января',
  )
  expect(withBreak(two, days('07', '10', 'Сборы'))).toEqual([days('05', '12', 'Сборы')])
})

test('what lies within a break is written down already', () => {
  const club = { breaks: [days('05', '08')] }
  expect(
    [days('05', '08'), days('06', '07'), days('04', '08')].map((one) => isCovered(club, one)),
  ).toEqual([true, true, false])
})

test('a break that is taken back leaves those it met as they were, and what was written since', () => {
  const former = [days('05', '06', 'Каникулы'), days('20', '21')]
  const written = withBreak(former, days('06', '10'))
  const later = [...written, days('27', '28', 'Сборы')]
  expect(withoutBreak(later, days('06', '10'), former)?.toSorted(byDay)).toEqual([
    ...[days('05', '06', 'Каникулы'), days('20', '21'), days('27', '28', 'Сборы')],
  ])
  const moved = [days('05', '11', 'Каникулы'), days('20', '21')]
  expect(withoutBreak(moved, days('06', '10'), former)).toBeUndefined()
})

const byDay = (one: { from: string }, other: { from: string }) => one.from.localeCompare(other.from)
