import type { EditorOptions } from '@tiptap/core'
import { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'

/**
 * An editor for as long as the field is on the screen; nothing before that and after.
 * Tiptap's own `useEditor` makes one while rendering and destroys it a millisecond later if React has
 * not shown the field by then, as in any transition that waits for data: what it returns may be null.
 */
export function useLivingEditor(options: () => Partial<EditorOptions>): Editor | undefined {
  const latest = useRef(options)
  latest.current = options
  const [editor, setEditor] = useState<Editor>()
  useEffect(() => {
    const born = new Editor(latest.current())
    setEditor(born)
    return () => born.destroy()
  }, [])
  return editor?.isDestroyed ? undefined : editor
}
