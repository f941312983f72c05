import type { SignIns } from '../accounts.contract.ts'

const key = 'signInsSeen'

/** They were listed in this browser. */
export function noteSeen(events: readonly { at: string }[]): void {
  const latest = events
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (latest) localStorage.setItem(key, latest)
}

/** What of them nobody has looked at in this browser yet. */
export function unseenOf(
  { failed, failedAt, last }: SignIns,
  seen = localStorage.getItem(key) ?? '',
): Pick<SignIns, 'failed' | 'last'> {
  return {
    failed: failedAt !== null && failedAt > seen ? failed : 0,
    last: last && last.at > seen ? last : null,
  }
}
