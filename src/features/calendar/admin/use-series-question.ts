import { useState } from 'react'
import type { SeriesQuestion } from './series-dialog.tsx'

export type Ask = (
  occurrence: SeriesQuestion['occurrence'],
  choices: SeriesQuestion['choices'],
  dragged?: { from?: SeriesQuestion['from']; cancelled?(): void },
) => void

/** What is asked before anything of a series changes, while it is asked. */
export function useSeriesQuestion() {
  const [question, setQuestion] = useState<SeriesQuestion>()
  const ask: Ask = (occurrence, choices, { from, cancelled = () => {} } = {}) => {
    const close = () => setQuestion(undefined)
    setQuestion({
      occurrence,
      from,
      choices: choices.map((choice) => ({
        ...choice,
        run() {
          close()
          choice.run()
        },
      })),
      cancel() {
        close()
        cancelled()
      },
    })
  }
  return { question, ask }
}
