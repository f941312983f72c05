import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'

/**
 * A place for pictures and videos at the cursor: between two blocks of the text itself, never inside a
 * list, a quote or a table. The cursor goes on in the paragraph after it.
 * @returns its position.
 */
export function gapAtCursor(tr: Transaction): number {
  const { $to } = tr.selection
  if ($to.depth === 0) return withParagraphAfter(tr, $to.pos)
  const inText = $to.depth === 1 && $to.parent.isTextblock
  if (inText && $to.parentOffset === 0) return withCursorAfter(tr, $to.before(1))
  if (!inText || $to.parentOffset === $to.parent.content.size)
    return withParagraphAfter(tr, $to.after(1))
  tr.split($to.pos)
  return withCursorAfter(tr, $to.pos + 1)
}

/** The same where something was dropped; a cell of a table may take it. */
export function gapAtDrop(tr: Transaction, dropped: number, node: Node): number {
  const gap = dropPoint(tr.doc, dropped, new Slice(Fragment.from(node), 0, 0))
  if (gap === null) return withParagraphAfter(tr, tr.doc.content.size)
  const goesOn = tr.doc.resolve(gap).nodeAfter?.isTextblock
  return goesOn ? withCursorAfter(tr, gap) : withParagraphAfter(tr, gap)
}

/** Where a node can stand now that the text around its place was edited. */
export function gapNear(tr: Transaction, pos: number, node: Node): number {
  const $pos = tr.doc.resolve(pos)
  if (fits($pos, node)) return pos
  for (let depth = $pos.depth; depth > 0; depth--) {
    const after = $pos.after(depth)
    if (fits(tr.doc.resolve(after), node)) return after
  }
  return tr.doc.content.size
}

/** Puts nodes at the cursor, which goes on after them. */
export function insertAtCursor(tr: Transaction, nodes: Node[]): Transaction {
  return tr.insert(gapAtCursor(tr), nodes).scrollIntoView()
}

/**
 * Puts the cursor into a paragraph after the picture or video that is selected, where one may stand: what is
 * typed or pasted does not take its place.
 * @returns whether one was selected.
 */
export function leaveSelected(tr: Transaction): boolean {
  const { selection } = tr
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false
  withParagraphAfter(tr, selection.to)
  return true
}

function fits($pos: ResolvedPos, node: Node): boolean {
  return $pos.parent.canReplaceWith($pos.index(), $pos.index(), node.type)
}

/** What was written there before is not what comes after the picture: a paragraph of its own. */
function withParagraphAfter(tr: Transaction, gap: number): number {
  const next = tr.doc.resolve(gap).nodeAfter
  const empty = next?.type.name === 'paragraph' && next.content.size === 0
  if (!empty) tr.insert(gap, tr.doc.type.schema.nodes.paragraph!.create())
  return withCursorAfter(tr, gap)
}

function withCursorAfter(tr: Transaction, gap: number): number {
  tr.setSelection(TextSelection.create(tr.doc, gap + 1))
  return gap
}
