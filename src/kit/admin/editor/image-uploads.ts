import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { gapAtCursor, gapAtDrop, gapNear } from './block-gap.ts'
import type { TextImages } from './image-source.ts'
import { createUploadBox, type UploadBox } from './upload-box.ts'

interface Upload {
  file: File
  box: UploadBox
  pos: number
  failed: boolean
  stop: AbortController
  /** The picture this one takes the place of, by its address. */
  instead: string | undefined
}

type Uploads = readonly Upload[]
type Change = { added: Upload[] } | { gone: Upload } | { of: Upload; failed: boolean }

const key = new PluginKey<Uploads>('imageUploads')

export interface UploadCounts {
  running: number
  failed: number
}

/** Pictures on their way: they stand in the text at their place and in their order, outside the document. */
export const ImageUploads = Extension.create<{ report(counts: UploadCounts): void }>({
  name: 'imageUploads',
  addOptions: () => ({ report: () => {} }),
  addProseMirrorPlugins() {
    const { report } = this.options
    return [
      new Plugin<Uploads>({
        key,
        state: { init: () => [], apply: follow },
        props: { decorations: boxes },
        view: () => ({
          update(view, before) {
            const uploads = uploadsOf(view.state)
            if (uploads === uploadsOf(before)) return
            const failed = uploads.filter((upload) => upload.failed).length
            report({ running: uploads.length - failed, failed })
          },
        }),
      }),
    ]
  },
  onDestroy() {
    for (const { stop } of uploadsOf(this.editor.state)) stop.abort()
  },
})

/** Where they were dropped, or which picture they take the place of; neither: at the cursor. */
interface Place {
  dropped?: number
  instead?: { pos: number; node: Node }
}

export function startUploads(
  editor: Editor,
  images: TextImages,
  files: File[],
  { dropped, instead }: Place = {},
) {
  const { tr } = editor.state
  const pos = instead ? instead.pos + instead.node.nodeSize : gapFor(tr, dropped)
  const added = files.map((file): Upload => {
    const upload: Upload = {
      file,
      pos,
      instead: instead?.node.attrs.src,
      failed: false,
      stop: new AbortController(),
      box: createUploadBox(file, {
        retry: () => void send(editor, images, upload),
        remove() {
          upload.stop.abort()
          editor.view.dispatch(changed(editor.state.tr, { gone: upload }))
        },
      }),
    }
    return upload
  })
  editor.view.dispatch(changed(tr, { added }).scrollIntoView())
  void sendAll(editor, images, added)
}

function gapFor(tr: Transaction, dropped: number | undefined): number {
  if (dropped === undefined) return gapAtCursor(tr)
  return gapAtDrop(tr, dropped, tr.doc.type.schema.nodes.image!.create())
}

async function sendAll(editor: Editor, images: TextImages, uploads: Upload[]) {
  for (const upload of uploads) await send(editor, images, upload)
}

async function send(editor: Editor, images: TextImages, upload: Upload) {
  const { file, box, stop } = upload
  if (stop.signal.aborted) return
  box.failed(undefined)
  box.progress(0)
  editor.view.dispatch(changed(editor.state.tr, { of: upload, failed: false }))
  try {
    const image = await images.upload(file, { onProgress: box.progress, signal: stop.signal })
    if (!stop.signal.aborted) arrive(editor, upload, image)
  } catch (cause) {
    if (stop.signal.aborted) return
    box.failed(cause instanceof Error && cause.message ? cause.message : 'ошибка при загрузке')
    editor.view.dispatch(changed(editor.state.tr, { of: upload, failed: true }))
  }
}

function arrive(editor: Editor, { box, instead }: Upload, image: object) {
  const { state } = editor
  const upload = uploadsOf(state).find((one) => one.box === box)
  if (!upload) return
  const { tr, schema } = state
  const made = schema.nodes.image!.create(image)
  const gap = gapNear(tr, upload.pos, made)
  const old = instead === undefined ? undefined : tr.doc.resolve(gap).nodeBefore
  if (old && old.attrs.src === instead)
    tr.setNodeMarkup(gap - old.nodeSize, null, { ...image, caption: old.attrs.caption })
  else tr.insert(gap, made)
  editor.view.dispatch(changed(tr, { gone: upload }))
}

function changed(tr: Transaction, change: Change) {
  return tr.setMeta(key, change).setMeta('addToHistory', tr.docChanged)
}

const uploadsOf = (state: EditorState): Uploads => key.getState(state) ?? []

/** What has arrived stands before those that were to follow it and after those that were to precede it. */
function follow(tr: Transaction, uploads: Uploads): Uploads {
  const change: Change | undefined = tr.getMeta(key)
  if (!tr.docChanged && !change) return uploads
  const arrived = change && 'gone' in change ? indexOf(uploads, change.gone) : uploads.length
  const moved = uploads.map((upload, at) => ({
    ...upload,
    pos: tr.mapping.map(upload.pos, at > arrived ? 1 : -1),
  }))
  if (!change) return moved
  if ('added' in change) return [...moved, ...change.added]
  if ('gone' in change) return moved.filter((_, at) => at !== arrived)
  const at = indexOf(uploads, change.of)
  return moved.map((upload, index) =>
    index === at ? { ...upload, failed: change.failed } : upload,
  )
}

const indexOf = (uploads: Uploads, { box }: Upload) =>
  uploads.findIndex((upload) => upload.box === box)

function boxes(state: EditorState) {
  return DecorationSet.create(
    state.doc,
    uploadsOf(state).map(({ pos, box }, at) =>
      Decoration.widget(pos, box.dom, { side: at - 1e6, stopEvent: () => true }),
    ),
  )
}
