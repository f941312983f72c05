import { mergeValues } from '#kit/base/merge.ts'
import type { RowRules } from '#kit/base/row-pairs.ts'
import { isCells, same } from '#kit/base/same.ts'
import { changedFields, type HistoryKind, type State } from './history-kind.ts'

/** A field of which something was changed since; of a list the rows, as they are. */
export interface Kept {
  field: string
  rows: unknown[]
}

export const inputOf = ({ toInput }: HistoryKind, state: State) => toInput?.(state) ?? state

/**
 * What an edit would send to take one change back: what was, over what is, as far as it is still what the change made of
 * it. Two who save at once are put together in the same way.
 */
export function undoOf(
  kind: HistoryKind,
  { before, after, current }: Record<'before' | 'after' | 'current', State>,
  without: readonly string[],
): { input: State; kept: Kept[] } {
  const [was, made, now] = [before, after, current].map((state) => inputOf(kind, state))
  const input: State = {}
  const kept: Kept[] = []
  for (const name of changedFields(was, made)) {
    if (!(name in kind.schema.shape) || !(name in was!) || without.includes(name)) continue
    const [base, mine, theirs] = [made, now, was].map((state) => readBy(kind, name, state?.[name]))
    const rules = isText(mine) ? ofText : kind.rows?.[name]
    const merged = mergeValues<unknown>({ base, mine, theirs }, rules)
    if (!same(merged.value, mine)) input[name] = merged.value
    if (merged.kept) kept.push({ field: name, rows: merged.kept })
  }
  return { input, kept }
}

/** As an edit of today would be read: a state of an earlier release lacks what came later. */
function readBy({ schema }: HistoryKind, name: string, value: unknown): unknown {
  const read = schema.shape[name]?.safeParse(value)
  return value !== undefined && read?.success ? read.data : value
}

const isText = (value: unknown) => isCells(value) && value.type === 'doc'

const ofBlocks = ['doc', 'bulletList', 'orderedList', 'listItem', 'blockquote']

/** A paragraph, a picture or a table changes whole, a list item by item. */
const ofText: RowRules = {
  isWhole: (block) => !(isCells(block) && ofBlocks.includes(String(block.type))),
}
