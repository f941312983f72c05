import type { Response as Answer } from 'light-my-request'
import { expect } from 'vitest'

const inside = /\bat .+:\d+|SQLITE_|node_modules|\/home\/|select .* from/i

/** A refusal as every call of the API gives it: JSON, in Russian, never stored, nothing of our insides. */
export function expectProblem(
  answer: Answer,
  status: number | number[],
  message?: string | RegExp,
): void {
  expect([status].flat(), answer.body.slice(0, 200)).toContain(answer.statusCode)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json().error).toMatch(/[А-Яа-яЁё]/)
  expect(answer.body).not.toMatch(inside)
  if (typeof message === 'string') expect(answer.json().error).toBe(message)
  else if (message) expect(answer.json().error).toMatch(message)
}
