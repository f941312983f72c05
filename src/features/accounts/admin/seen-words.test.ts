import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

const words = (usedAt: string, current = false) =>
  seenWords({ usedAt, current }, 'Europe/Moscow', new Date('2026-11-27T09:11:00Z'))

test('what is known of a session to a quarter of an hour is said no more exactly', () => {
  expect(words('2026-11-27T08:37:00Z')).toBe('Был здесь сегодня, 11:37–11:52')
  expect(words('2026-11-26T08:37:00Z')).toBe('Был здесь вчера, 11:37–11:52')
  expect(words('2026-11-27T09:05:00Z')).toBe('Был здесь меньше 15\u00a0минут назад')
  expect(words('2026-11-27T09:05:00Z', true)).toBe('Сейчас на\u00a0сайте')
})
