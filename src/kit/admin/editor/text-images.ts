import { type Editor, Extension } from '@tiptap/core'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { sayFailed } from '../messages.tsx'
import { insertAtCursor } from './block-gap.ts'
import type { TextImages } from './image-source.ts'
import { startUploads } from './image-uploads.ts'

/**
 * The cursor as it is, to come back to: a dialog that closes gives the focus back, and the browser may put the
 * cursor at the beginning before the editor has said where it was.
 */
function keepCursor(editor: Editor): () => void {
  let kept = editor.state.selection.getBookmark()
  const follow = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged) kept = kept.map(transaction.mapping)
  }
  editor.on('transaction', follow)
  return () => {
    editor.off('transaction', follow)
    if (editor.isDestroyed) return
    const { tr, doc } = editor.state
    editor.view.dispatch(tr.setSelection(kept.resolve(doc)))
  }
}

export async function insertChosen(editor: Editor, images: TextImages) {
  const bringBack = keepCursor(editor)
  const chosen = await images.choose()
  bringBack()
  if (!chosen || editor.isDestroyed) return
  if (Array.isArray(chosen)) startUploads(editor, images, chosen)
  else {
    const { tr, schema } = editor.state
    editor.view.dispatch(insertAtCursor(tr, [schema.nodes.image!.create(chosen)]))
  }
  editor.commands.focus()
}

export async function replaceChosen(editor: Editor, images: TextImages, pos: number) {
  const old = editor.state.doc.nodeAt(pos)
  const chosen = await images.choose()
  if (!chosen || !old || editor.isDestroyed || editor.state.doc.nodeAt(pos) !== old) return
  if (Array.isArray(chosen)) {
    startUploads(editor, images, chosen.slice(0, 1), { instead: { pos, node: old } })
  } else {
    const attrs = { ...chosen, caption: old.attrs.caption }
    editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, attrs))
  }
}

/** Takes the pictures that are pasted and dropped. */
export const TextFiles = Extension.create<{ images(): TextImages | undefined }>({
  name: 'textFiles',
  addOptions: () => ({ images: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        props: {
          handlePaste: (_, event) => pasteFiles(editor, options.images(), event.clipboardData),
          handleDrop: (_, event) => dropFiles(editor, options.images(), event),
        },
      }),
    ]
  },
})

/** Pasted files, unless words or a table came with them: Excel puts a picture of its cells beside. */
function pasteFiles(editor: Editor, images: TextImages | undefined, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || hasWords(data?.getData('text/html') ?? '')) return false
  return take(editor, images, files)
}

function dropFiles(editor: Editor, images: TextImages | undefined, event: DragEvent) {
  const files = [...(event.dataTransfer?.files ?? [])]
  if (files.length === 0) return false
  event.preventDefault()
  const dropped = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
  return take(editor, images, files, dropped)
}

function take(
  editor: Editor,
  images: TextImages | undefined,
  files: File[],
  dropped?: number,
): boolean {
  const pictures = images ? files.filter(isPicture) : []
  if (pictures.length < files.length)
    sayFailed(
      images
        ? 'В\u00a0текст вставляются только картинки'
        : 'В\u00a0этот текст картинки не\u00a0вставляются',
    )
  if (images && pictures.length > 0) startUploads(editor, images, pictures, { dropped })
  return true
}

/** Some systems name no type for HEIC; the server explains what to do with it. */
const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(hei[cf]|jpe?g|png|webp|avif)$/i.test(name)

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector('table') !== null || body.textContent.trim() !== ''
}
