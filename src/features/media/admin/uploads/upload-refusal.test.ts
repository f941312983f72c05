import { expect, test } from 'vitest'
import { ApiError } from '#kit/admin/api.ts'
import { refusesFile, secondsBefore, waitingWords } from './upload-refusal.ts'

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
  ['one that does not say is asked soon', 503, null, 1, 3],
  ['then less often', 503, null, 3, 6],
  ['and every quarter of a minute', 503, null, 7, 15],
  ['what stands before the site is waited out as well', 502, null, 2, 4],
  ['also when it has waited itself', 504, null, 1, 3],
  ['a lost connection is tried sooner, then later', 0, null, 1, 2],
  ['up to three times', 0, null, 3, 6],
  ['and no more', 0, null, 4, undefined],
  ['what was refused stays refused', 422, null, 1, undefined],
  ['a bug stays one', 500, '7', 1, undefined],
] as const)('%s (%i, «%s», try %i): %s s', (_, status, after, attempt, seconds) => {
  const wait = secondsBefore(new ApiError(status, {}, after), attempt)
  expect(wait && Math.floor(wait)).toBe(seconds)
})

test('what is waited for is told, and what is not waited for is no waiting', () => {
  const told = [0, 429, 502, 503, 504, 401, 422].map((status) =>
    waitingWords(new ApiError(status, {})),
  )
  const away = 'Сервер временно недоступен, пробуем ещё'
  expect(told).toEqual([
    ...['Нет связи, пробуем ещё', 'Сервер занят, ждём очереди', away, away, away],
    ...[undefined, undefined],
  ])
})
