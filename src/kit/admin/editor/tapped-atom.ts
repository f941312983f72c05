import { Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'

/** A finger selects a picture or video as a mouse does: since prosemirror-view 1.43 touch is left to the browser, which only puts a cursor near it. */
export const TappedAtom = Extension.create({
  name: 'tappedAtom',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          click(view, { clientX, clientY }) {
            const { state } = view
            const at = view.posAtCoords({ left: clientX, top: clientY })?.inside ?? -1
            const node = at < 0 ? null : state.doc.nodeAt(at)
            if (!node?.isAtom || !NodeSelection.isSelectable(node)) return false
            const selection = NodeSelection.create(state.doc, at)
            if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection))
            return false
          },
        },
      },
    }),
  ],
})
