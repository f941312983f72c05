import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { leaveSelected } from './block-gap.ts'

/** Of a picture or video that is selected only the keys that delete it make an end. */
export const TypedBeside = Extension.create({
  name: 'typedBeside',
  // Before what handles a paste by the selection.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          if (isTyped(event)) stepBeside(view)
          return false
        },
        // Dictated or from a keyboard on the screen: no key goes before it.
        handleTextInput(view, _from, _to, text) {
          if (!stepBeside(view)) return false
          view.dispatch(view.state.tr.insertText(text).scrollIntoView())
          return true
        },
        handlePaste(view) {
          stepBeside(view)
          return false
        },
      },
    }),
  ],
})

/** A key that writes something; a keyboard on the screen tells no more of its keys than that there was one. */
const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && (key.length === 1 || key === 'Unidentified' || key === 'Process')

function stepBeside(view: EditorView): boolean {
  const { tr } = view.state
  if (!leaveSelected(tr)) return false
  view.dispatch(tr)
  return true
}
