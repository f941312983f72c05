import { expect, test } from 'vitest'
import { lacksCode, phoneHref, tidyPhone } from './phone.ts'

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

test.each([
  ['8 383 200-00-00', '+7 (383) 200-00-00'],
  ['83832000000', '+7 (383) 200-00-00'],
  ['79130000000', '+7 (913) 000-00-00'],
  ['+7 913 000 00 00', '+7 (913) 000-00-00'],
  ['9130000000', '+7 (913) 000-00-00'],
  ['(383) 200-00-00', '+7 (383) 200-00-00'],
  ['8 (3812) 12-34-56 доб.7', '+7 (3812) 12-34-56, доб. 7'],
  ['8-38345-12345', '+7 (38345) 1-23-45'],
  ['8-800-000-00-00', '8 (800) 000-00-00'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['22-33-44', '22-33-44'],
  ['112', '112'],
])('%s is written %s, also when it is written so', (typed, phone) => {
  expect(tidyPhone(typed)).toBe(phone)
  expect(tidyPhone(phone)).toBe(phone)
})

test.each(['', '12', '8 383 200-00', '+7 383 200-00', '8 383 200-00-000', '200-00-00 Иван', '+'])(
  '%j is no telephone',
  (typed) => {
    expect(tidyPhone(typed)).toBeUndefined()
  },
)

test.each([
  ['200-00-00', true],
  ['8913', true],
  ['112', false],
  ['', false],
  ['8 383 200-00-00', false],
  ['+375 29 123-45-67', false],
])('%j lacks a code: %s', (typed, lacks) => {
  expect(lacksCode(typed)).toBe(lacks)
})
