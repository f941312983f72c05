/** Of one piece of work. @returns what it has taken of the thread. */
export type Finish = () => number

/**
 * What each of several answers in hand takes of one thread: nobody can tell which of them a millisecond was for, so those
 * that were in hand share it. An answer that only waits for others is not charged for all they do.
 * @param spent milliseconds of the thread so far.
 */
export function shareTime(spent: () => number): () => Finish {
  let inHand = 0
  let each = 0
  let last = spent()
  const settle = () => {
    const now = spent()
    if (inHand > 0) each += (now - last) / inHand
    last = now
  }
  return () => {
    settle()
    inHand++
    const before = each
    return () => {
      settle()
      inHand--
      return each - before
    }
  }
}

/** What this thread has taken of the processor. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
