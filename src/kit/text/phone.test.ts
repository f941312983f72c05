import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'

test.each([
  ['+7 (000) 000-00-00', 'tel:+70000000000'],
  ['8 (900) 000-00-00', 'tel:+79000000000'],
  ['8-800-000-00-00', 'tel:+78000000000'],
  ['22-33-44', 'tel:223344'],
  ['112', 'tel:112'],
  ['+7 000 000 00 00, доб. 12', 'tel:+70000000000'],
  ['8 900 000 00 00 доб.7', 'tel:+79000000000'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
