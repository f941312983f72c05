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

/** The day by which the law wants an answer, `YYYY-MM-DD`: so many days from Monday to Friday after the day it was asked. */
export function answerBy(askedOn: string, workingDays = 3): string {
  const day = new Date(`${askedOn}T00:00:00Z`)
  for (let left = workingDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString().slice(0, 10)
}
