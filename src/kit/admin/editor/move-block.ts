import { closeHistory } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Before the block above it, or behind the block below it. */
export type Step = -1 | 1

export function neighbourOf({ doc }: EditorState, pos: number, step: Step) {
  const at = doc.resolve(pos)
  return at.parent.maybeChild(at.index() + step)
}

/** The neighbour goes round it: so what is selected stays so, and what is being uploaded into it finds it. */
export function movePast(editor: Editor, pos: number, step: Step): void {
  const { state, view } = editor
  const neighbour = neighbourOf(state, pos, step)
  const size = state.doc.nodeAt(pos)?.nodeSize
  if (!neighbour || size === undefined) return
  const from = step < 0 ? pos - neighbour.nodeSize : pos + size
  const tr = closeHistory(state.tr).delete(from, from + neighbour.nodeSize)
  tr.insert(step < 0 ? from + size : pos, neighbour)
  view.dispatch(tr.scrollIntoView())
}
