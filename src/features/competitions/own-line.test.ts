import { expect, test } from 'vitest'
import { u15 } from '#features/sport/test-categories.ts'
import type { OwnHours } from './own-category.ts'
import { ownLine } from './own-line.ts'

const date = '2026-12-12'
const item = (time: string) => ({ date, time, title: 'Что-то', kind: null, whom: [] })
const line = (own: Partial<OwnHours> | undefined) =>
  ownLine(
    { title: 'Кубок', date },
    own && { category: u15, weighIn: 'silent', start: 'several', ...own },
    '2026-12-11',
  )

test('the main page tells the hours of the own category that are told, and no others', () => {
  expect(line(undefined)).toEqual({ when: 'Ваша категория · завтра', what: 'Кубок' })
  expect(line({}).what).toBe('Кубок')
  expect(line({ weighIn: item('08:30') }).what).toBe(
    'Кубок: взвешивание 12\u00a0декабря в\u00a008:30',
  )
  expect(line({ weighIn: item('08:30'), start: item('10:00') }).what).toBe(
    'Кубок: взвешивание 12\u00a0декабря в\u00a008:30, начало 12\u00a0декабря в\u00a010:00',
  )
})
