import { expect, test } from 'vitest'
import { actorName } from './actor-name.ts'

test.each([
  ['admin', 'администратор'],
  ['demo', 'демонстрация'],
  ['visitor', 'посетитель'],
  ['Петрова А.', 'Петрова А.'],
])('who did it: %s is «%s»', (actor, name) => {
  expect(actorName(actor)).toBe(name)
})
