import type { SearchIndex } from './search-index.ts'
import type { Question } from './search-ranking.ts'

const maxUnknown = 3

/** The question with its unknown words replaced by the nearest known ones; undefined if there are none. */
export function suggestSpelling(index: SearchIndex, { words }: Question): string | undefined {
  let unknown = 0
  const mended = words.map(({ word, stem }) => {
    if (index.has(word) || word.length < 4 || word.length > 24) return word
    return unknown++ < maxUnknown ? (nearest(index, word, stem) ?? word) : word
  })
  const changed = mended.some((word, at) => word !== words[at]!.word)
  return changed ? mended.join(' ') : undefined
}

/**
 * Stems are compared, so that another ending is no mistake; of the equally near the usual one wins,
 * and of its forms the nearest.
 */
function nearest(index: SearchIndex, wanted: string, wantedStem: string): string | undefined {
  let found: { word: string; rank: [distance: number, rarity: number, form: number] } | undefined
  const limit = wantedStem.length < 5 ? 1 : 2
  for (const [word, stem] of index.words) {
    const atMost = found?.rank[0] ?? limit
    // Stryker disable next-line ConditionalExpression: spares the work of comparing, which comes to the same
    if (Math.abs(stem.length - wantedStem.length) > atMost) continue
    const distance = editDistance(wantedStem, stem, atMost)
    if (distance > atMost) continue
    const form = editDistance(wanted, word, wanted.length)
    const rank: [number, number, number] = [distance, -index.frequency(word), form]
    if (!found || isLess(rank, found.rank)) found = { word, rank }
  }
  return found?.word
}

function isLess(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  // Stryker disable next-line EqualityOperator: there they differ
  return one[at]! < other[at]!
}

/** Letters changed, added, left out or swapped; anything above the limit counts as more than it. */
export function editDistance(one: string, other: string, limit: number): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  let beforeLast = last
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let cost = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + same)
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return limit + 1
    ;[beforeLast, last] = [last, line]
  }
  return last[other.length]!
}
