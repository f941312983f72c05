import { expect, test } from 'vitest'
import { ApiError } from '#kit/admin/api.ts'
import { refusesFile } from './upload-refusal.ts'

const refused = (status: number) => refusesFile(new ApiError(status, {}))

test.each([400, 404, 409, 413, 415, 422])('%i is about the file: it is not sent again', (status) =>
  expect(refused(status)).toBe(true),
)

test.each([0, 401, 403, 408, 429, 500, 503, 507])('%i may be otherwise the next time', (status) =>
  expect(refused(status)).toBe(false),
)
