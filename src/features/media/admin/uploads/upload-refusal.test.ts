import { expect, test } from 'vitest'
import { ApiError } from '#kit/admin/api.ts'
import { refusesFile, secondsBefore } from './upload-refusal.ts'

const refused = (status: number) => refusesFile(new ApiError(status, {}))

test.each([400, 404, 409, 413, 415, 422])('%i is about the file: it is not sent again', (status) =>
  expect(refused(status)).toBe(true),
)

test.each([0, 401, 403, 408, 429, 500, 503, 507])('%i may be otherwise the next time', (status) =>
  expect(refused(status)).toBe(false),
)

test('what failed before it was sent says nothing of the file', () => {
  for (const cause of [undefined, new Error('нет')]) expect(refusesFile(cause)).toBe(false)
})

test.each([
  ['a busy server says when', 503, '7', 1, 7],
  ['also after many tries', 429, '7', 7, 7],
  ['it is not waited for longer than half a minute', 503, '3600', 1, 30],
  ['one that does not say gets five seconds', 503, null, 1, 5],
  ['a lost connection is tried sooner, then later', 0, null, 1, 2],
  ['up to three times', 0, null, 3, 6],
  ['and no more', 0, null, 4, undefined],
  ['what was refused stays refused', 422, null, 1, undefined],
  ['a bug stays one', 500, '7', 1, undefined],
] as const)('%s (%i, «%s», try %i): %s s', (_, status, after, attempt, seconds) => {
  const wait = secondsBefore(new ApiError(status, {}, after), attempt)
  expect(wait && Math.floor(wait)).toBe(seconds)
})
