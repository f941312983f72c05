import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { runEach } from './run-each.ts'

test('one that is refused stops none of the others; where nobody answers they are not waited for', async () => {
  const asked: number[] = []
  const run = (failing: number, cause: ApiError) => async (item: number) => {
    asked.push(item)
    if (item === failing) throw cause
  }
  const refused = new ApiError(409, undefined)
  expect(await runEach([1, 2, 3], run(2, refused))).toEqual({
    done: [1, 3],
    failed: [{ item: 2, cause: refused }],
  })
  const silent = new ApiError(0, undefined)
  expect(await runEach([1, 2, 3], run(2, silent))).toEqual({
    done: [1],
    failed: [2, 3].map((item) => ({ item, cause: silent })),
  })
  expect(asked).toEqual([1, 2, 3, 1, 2])
})
