import type { BlockLine } from '#kit/admin/record-form/field-views.ts'
import { pairRows, type RowRules } from '#kit/base/row-pairs.ts'
import { same } from '#kit/base/same.ts'
import { blockLikeness, isReadBlock } from '#kit/text/rich-text-blocks.ts'
import type { RichTextNode } from '#kit/text/rich-text-doc.ts'

export type RowChange =
  | { is: 'changed'; was: string; now: string }
  | { is: 'added'; words: string }
  | { is: 'removed'; words: string }
  | { is: 'moved'; words: string }

interface RowDiff {
  /** As they stand now; what is gone comes last. */
  changes: RowChange[]
  /** How many rows are as they were. */
  kept: number
  /** Those that stayed stand in another order. */
  isMoved: boolean
}

type Lines = readonly BlockLine[]

/** Two versions of a list, row by row. */
export function rowDiff(before: Lines, after: Lines, known: RowRules = {}): RowDiff {
  const pairs = pairsOf(before, after, known as RowRules<unknown>)
  const changes = changesIn(before, after, pairs)
  const found = changes.filter(({ is }) => is !== 'removed')
  const places = after.flatMap((_line, at) => pairs.get(at) ?? [])
  return {
    changes,
    kept: after.length - found.length,
    isMoved: places.some((place, at) => at > 0 && place < places[at - 1]!),
  }
}

/** Two versions of a text, block by block: a block that only stands elsewhere has moved. */
export function blockDiff(before: Lines, after: Lines): RowChange[] {
  const likeness = (one: unknown, other: unknown) =>
    blockLikeness(one as RichTextNode, other as RichTextNode)
  const pairs = pairsOf(before, after, { likeness })
  return changesIn(before, after, pairs, movedIn(after, pairs))
}

const rowsOf = (lines: Lines) => lines.map(({ row }) => row)
const pairsOf = (before: Lines, after: Lines, rules: RowRules<unknown>) =>
  pairRows(rowsOf(after), rowsOf(before), rules)

function changesIn(
  before: Lines,
  after: Lines,
  pairs: Map<number, number>,
  moved = new Set<number>(),
): RowChange[] {
  const found = after.flatMap((line, at): RowChange[] => {
    const other = before[pairs.get(at) ?? -1]
    if (!other) return [{ is: 'added', words: line.words }]
    const isSame = other.words === line.words && same(other.row, line.row)
    return [
      ...(moved.has(at) ? [{ is: 'moved' as const, words: line.words }] : []),
      ...(isSame ? [] : [{ is: 'changed' as const, was: other.words, now: line.words }]),
    ]
  })
  const known = new Set(pairs.values())
  const gone = before
    .filter((_line, at) => !known.has(at))
    .map(({ words }): RowChange => ({ is: 'removed', words }))
  return [...found, ...gone]
}

/** All but the most that still stand one after the other; a picture has moved rather than the text around it. */
function movedIn(after: Lines, pairs: Map<number, number>): Set<number> {
  const rows = after
    .flatMap(({ row }, at) => {
      const place = pairs.get(at)
      if (place === undefined) return []
      return [{ at, place, weight: isReadBlock(row as RichTextNode) ? 1.01 : 1 }]
    })
    .map((row) => ({ ...row, sum: row.weight, previous: undefined as number | undefined }))
  let last: number | undefined
  for (const [nth, row] of rows.entries()) {
    for (const [other, { place, sum }] of rows.slice(0, nth).entries())
      if (place < row.place && sum + row.weight > row.sum) {
        row.sum = sum + row.weight
        row.previous = other
      }
    if (last === undefined || row.sum > rows[last]!.sum) last = nth
  }
  const moved = new Set(rows.map(({ at }) => at))
  for (; last !== undefined; last = rows[last]!.previous) moved.delete(rows[last]!.at)
  return moved
}
