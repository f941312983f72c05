import { localDate, nextLocalMidnight } from '#kit/text/dates.ts'

interface Daily {
  timeZone: string
  now: () => Date
  /** May run again for the same day: after a start, or when a clock has been put right. */
  work: (now: Date) => Promise<unknown>
  onError: (error: unknown) => void
}

// A sleeping machine or a clock that jumps makes a long timer late; a short one notices soon.
const lookAgainMs = 60_000
const afterMidnightMs = 1_000
const retryMs = 5_000

/** Does the work at once and then just after every local midnight; returns how to stop. */
export function everyLocalDay({ timeZone, now, work, onError }: Daily): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  let doneOn = ''

  const look = async () => {
    const at = now()
    const today = localDate(at, timeZone)
    let wait = Math.min(
      lookAgainMs,
      nextLocalMidnight(at, timeZone).getTime() - at.getTime() + afterMidnightMs,
    )
    if (today !== doneOn) {
      try {
        await work(at)
        doneOn = today
      } catch (error) {
        wait = retryMs
        onError(error)
      }
    }
    if (!stopped) timer = setTimeout(start, wait).unref()
  }
  const start = () => {
    running = look()
  }
  start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
