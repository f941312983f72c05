import { expect, test } from 'vitest'
import { contactHref } from './contact.ts'

test.each([
  ['mama@example.org', 'mailto:mama@example.org'],
  ['+7 (913) 000-00-00', 'tel:+79130000000'],
  ['8 913 000 00 00', 'tel:+79130000000'],
  ['телеграм @mama', undefined],
  ['a@b.ru?subject=x', undefined],
  ['', undefined],
])('«%s» leads to %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})
