import { expect, test } from 'vitest'
import { holdsSought } from './sought.ts'

test.each([
  ['+7 (383) 200-00-00', '8 383 2000000', true],
  ['Звоните: 8\u00a0(383)\u00a0200‑00‑00, спросить Анну', '+7 (383) 200-00-00', true],
  ['https://wa.me/73832000000', '+7 (383) 200-00-00', true],
  ['+7 (383) 200-00-01', '+7 (383) 200-00-00', false],
  ['200-00-00', '+7 (383) 200-00-00', false],
  ['Пишите на Club@Example.ru', 'club@example.ru', true],
  ['Пишите на club@example.com', 'club@example.ru', false],
  ['Первое место — Пётр Семёнов, «Журавль»', 'семенов петр', true],
  ['СЕМЁНОВ Пётр Ильич', 'семенов петр', true],
  ['Семёнова Петра наградили', 'семенов петр', false],
  ['Семёнов П.', 'Семёнов П.', true],
  ['Семёнов А.', 'Семёнов П.', false],
  ['что угодно', ' ', false],
])('«%s» and «%s»: %s', (text, sought, holds) => {
  expect(holdsSought(text, sought)).toBe(holds)
})
