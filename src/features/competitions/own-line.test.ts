import { expect, test } from 'vitest'
import { u15 } from '#features/sport/test-categories.ts'
import type { OwnHours } from './own-category.ts'
import { ownLine } from './own-line.ts'

const date = '2026-12-12'
const item = (time: string, day = date) => ({
  date: day,
  time,
  title: 'Что-то',
  kind: null,
  whom: [],
})
const line = (own: Partial<OwnHours> | undefined, today = '2026-12-11') =>
  ownLine(
    { title: 'Кубок', date },
    own && { category: u15, admission: 'silent', weighIn: 'silent', start: 'several', ...own },
    today,
  )

test('the main page tells the hours of the own category that are told, and no others', () => {
  expect(line(undefined)).toEqual({ when: 'Ваша категория · завтра', what: 'Кубок' })
  expect(line({}).what).toBe('Кубок')
  expect(line({ weighIn: item('08:30') }).what).toBe(
    'Кубок: взвешивание 12\u00a0декабря в\u00a008:30',
  )
  expect(line({ weighIn: item('08:30'), start: item('10:00') }).what).toBe(
    'Кубок: взвешивание 12\u00a0декабря в\u00a008:30, начало в\u00a010:00',
  )
})

test('the commission that admits is told before the weigh-in, and each day once', () => {
  const own = { admission: item('17:00', '2026-12-11'), weighIn: item('08:30') }
  expect(line(own).what).toBe(
    'Кубок: комиссия по\u00a0допуску 11\u00a0декабря в\u00a017:00, взвешивание 12\u00a0декабря в\u00a008:30',
  )
})

test('on the days of a competition the line counts to the own one', () => {
  const sunday = { weighIn: item('08:00', '2026-12-13'), start: item('10:00', '2026-12-13') }
  expect(line(sunday, '2026-12-12').when).toBe('Ваша категория · завтра')
  expect(line(sunday, '2026-12-13').when).toBe('Ваша категория · сегодня')
  expect(line({}, '2026-12-13').when).toBe('Ваша категория · идёт сейчас')
  // «через 6 дней» beside «Начало через 5 дней» would be two answers to one question.
  expect(line(sunday, '2026-12-07').when).toBe('Ваша категория · 13\u00a0декабря')
  const eve = { weighIn: item('17:00'), start: item('10:00', '2026-12-13') }
  expect(line(eve, '2026-12-13').when).toBe('Ваша категория · сегодня')
})
