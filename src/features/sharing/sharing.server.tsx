import { renderToStaticMarkup } from 'react-dom/server'
import { Problem } from '#kit/base/problem.ts'
import type { ShareWords } from '#kit/nouns/noun.server.ts'
import { SharePicture } from './share-picture.tsx'

export interface SharePictures {
  /** A JPEG of 1200 × 630. @throws Problem busy when too many are waiting. */
  draw(key: string, words: ShareWords, siteName: string): Promise<Buffer>
}

const maxKept = 100
const maxWaiting = 20

/** Pictures are drawn one at a time and the latest are kept. */
export function createSharePictures(drawing: (svg: string) => Promise<Buffer>): SharePictures {
  const kept = new Map<string, Promise<Buffer>>()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function make(words: ShareWords, siteName: string): Promise<Buffer> {
    waiting++
    const made = turn
      .then(() => drawing(renderToStaticMarkup(<SharePicture {...{ words, siteName }} />)))
      .finally(() => {
        waiting--
      })
    turn = made.catch(() => {})
    return made
  }

  return {
    draw(key, words, siteName) {
      const known = kept.get(key)
      if (known) return known
      if (waiting >= maxWaiting)
        throw new Problem('busy', 'Картинка ещё рисуется', { retryAfterSeconds: 5 })
      const made = make(words, siteName)
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest) kept.delete(oldest)
      return made
    },
  }
}
