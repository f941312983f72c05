import { useState } from 'react'

/**
 * A dialog that answers: `ask()` promises what is chosen in it, or nothing when the person thinks
 * better of it. The dialog is to be shown while there is an `answer` to call.
 */
export function useQuestion<Answer>() {
  const [settle, setSettle] = useState<(answer?: Answer) => void>()
  const ask = () =>
    new Promise<Answer | undefined>((resolve) => {
      setSettle(() => resolve)
    })
  const answer =
    settle &&
    ((given?: Answer) => {
      setSettle(undefined)
      settle(given)
    })
  return { ask, answer }
}
