import type { EditorView } from '@tiptap/pm/view'
import css from './rich-text-field.module.css'

const gap = 12

/**
 * Scrolls to the cursor where the bars leave the text free: the toolbar above it, below it the buttons of the form and
 * the keyboard of a phone.
 * @returns whether it has; between bars with no room for a line there is nothing it could do.
 */
export function scrollClear(view: EditorView): boolean {
  const cursor = view.coordsAtPos(view.state.selection.head)
  const bar = view.dom.closest('form')?.querySelector('footer')?.getBoundingClientRect()
  const toolbar = view.dom.closest(`.${css.editor}`)?.querySelector(`.${css.toolbar}`)
  const seen = window.visualViewport?.height ?? window.innerHeight
  const top = (toolbar?.getBoundingClientRect().bottom ?? 0) + gap
  const bottom = Math.min(bar?.top ?? seen, seen) - gap
  if (bottom - top < cursor.bottom - cursor.top) return false
  if (cursor.bottom > bottom) window.scrollBy(0, cursor.bottom - bottom)
  else if (cursor.top < top) window.scrollBy(0, cursor.top - top)
  return true
}
