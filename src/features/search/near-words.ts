import type { SearchIndex } from './search-index.ts'
import type { Question } from './search-ranking.ts'

const maxUnknown = 3

/** The question with its unknown words replaced by the nearest known ones; undefined if there are none. */
export function suggestSpelling(index: SearchIndex, { words }: Question): string | undefined {
  let unknown = 0
  const mended = words.map(({ word }) => {
    if (index.has(word) || word.length < 4 || word.length > 24) return word
    return unknown++ < maxUnknown ? (nearest(index, word) ?? word) : word
  })
  const changed = mended.some((word, at) => word !== words[at]?.word)
  return changed ? mended.join(' ') : undefined
}

function nearest(index: SearchIndex, word: string): string | undefined {
  let [best, bestDistance] = [undefined as string | undefined, word.length < 6 ? 2 : 3]
  for (const known of index.words) {
    if (Math.abs(known.length - word.length) >= bestDistance + 1) continue
    const distance = editDistance(word, known, bestDistance)
    const isBetter =
      distance < bestDistance ||
      (distance === bestDistance && best && index.frequency(known) > index.frequency(best))
    if (isBetter) [best, bestDistance] = [known, distance]
  }
  return best
}

/** Letters changed, added, left out or swapped; anything above the limit counts as more than it. */
export function editDistance(one: string, other: string, limit: number): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let cost = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + same)
      if (
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      )
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return limit + 1
    ;[beforeLast, last] = [last, line]
  }
  return last[other.length]!
}
