import { isAhead } from '#kit/history/history-kind.ts'

type State = Record<string, unknown> | null

const isOnSite = (state: State, now: Date): boolean =>
  state?.published === true && !isAhead(state, now)

/** Whether visitors had a record and have it no more: it is not published, or not yet. */
export const leftSite = (was: State, is: State, now: Date): boolean =>
  isOnSite(was, now) && !isOnSite(is, now)
