import { expect, test } from 'vitest'
import type { RemovalRequest } from '../media.contract.ts'
import { groupRequests } from './removal-groups.ts'

const asked = (id: number, sender: string, createdAt: string) =>
  ({ id, sender, createdAt }) as RemovalRequest
const ids = (requests: RemovalRequest[]) =>
  groupRequests(requests).map((group) => group.map(({ id }) => id))

test('what one sender asked within a day stands together, what is older or of nobody known by itself', () => {
  expect(ids([])).toEqual([])
  expect(
    ids([
      asked(1, 'a', '2026-11-21T09:00:00Z'),
      asked(2, 'b', '2026-11-21T09:01:00Z'),
      asked(3, 'a', '2026-11-22T08:59:59Z'),
      asked(4, 'a', '2026-11-22T09:00:00Z'),
      asked(5, 'a', '2026-11-22T09:01:00Z'),
      asked(6, '', '2026-11-22T09:02:00Z'),
      asked(7, '', '2026-11-22T09:03:00Z'),
    ]),
  ).toEqual([[1, 3], [2], [4, 5], [6], [7]])
})
