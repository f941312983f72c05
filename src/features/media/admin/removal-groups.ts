import type { RemovalRequest } from '../media.contract.ts'

const togetherMs = 24 * 3_600_000

/** What one sender asked for within a day stands together: a family with several photos, or a joker. The oldest first. */
export function groupRequests(requests: readonly RemovalRequest[]): RemovalRequest[][] {
  const groups: RemovalRequest[][] = []
  for (const request of requests) {
    const open = groups.findLast(
      ([first]) =>
        request.sender !== '' &&
        first?.sender === request.sender &&
        Date.parse(request.createdAt) - Date.parse(first.createdAt) < togetherMs,
    )
    if (open) open.push(request)
    else groups.push([request])
  }
  return groups
}
