import '@mantine/tiptap/styles.css'
import { Input, Skeleton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { same } from '#kit/base/same.ts'
import { parseRichText } from '#kit/rich-text/rich-text-schema.ts'
import { count, plural } from '#kit/text/plural.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { sayFailed } from '../messages.tsx'
import { useFormWork } from '../record-form/form-work.ts'
import { cleanPaste } from './clean-paste.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorExtensions } from './extensions.ts'
import type { TextImages } from './image-source.ts'
import { ImageUploads } from './image-uploads.ts'
import { editorLabels } from './labels.ts'
import { PastedCells } from './pasted-cells.ts'
import { PicturePanel } from './picture-panel.tsx'
import css from './rich-text-field.module.css'
import { scrollClear } from './scroll-clear.ts'
import { TappedAtom } from './tapped-atom.ts'
import { TextFiles } from './text-images.ts'
import { toldValues } from './told-values.ts'
import { TypedBeside } from './typed-beside.ts'
import { useLivingEditor } from './use-living-editor.ts'

interface RichTextFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  value?: RichTextDoc
  onChange?(value: RichTextDoc): void
  /** Without it the text can have no images. */
  images?: TextImages
}

export function RichTextField(props: RichTextFieldProps) {
  const { label, description, error, value, images } = props
  const id = useId()
  // The editor keeps the handlers it was made with.
  const latest = useRef(props)
  latest.current = props
  // Typed and taken away again: as it was, so that it does not count as changed.
  const empty = useRef(blank)
  if (value && isBlank(value)) empty.current = value
  const [told] = useState(toldValues<RichTextDoc>)
  const report = useFormWork()
  const editor = useLivingEditor(() => ({
    extensions: [
      ...editorExtensions,
      TappedAtom,
      TypedBeside,
      PastedCells,
      ImageUploads.configure({ report }),
      TextFiles.configure({ images: () => latest.current.images }),
    ],
    content: value && asShown(value),
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': latest.current.label,
        'aria-invalid': String(Boolean(latest.current.error)),
        ...(latest.current.error ? { 'aria-describedby': `${id}-error` } : {}),
      }),
      handleScrollToSelection: scrollClear,
      transformPastedHTML: (html) => cleanPaste(html, sayPicturesLost),
    },
    onUpdate(update) {
      const typed = asStored(update.editor.getJSON())
      const now = isBlank(typed) ? empty.current : typed
      told.tell(now)
      latest.current.onChange?.(now)
    },
  }))
  useEffect(() => {
    if (!editor || !value || told.isBack(value)) return
    const shown = JSON.stringify(asStored(editor.getJSON()))
    if (JSON.stringify(asShown(value)) !== shown)
      editor.commands.setContent(asShown(value), { emitUpdate: false })
  }, [editor, told, value])
  const invalid = Boolean(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read anew from the label and the fault
  useEffect(() => {
    editor?.view.updateState(editor.state)
  }, [editor, label, invalid])

  return (
    <Input.Wrapper label={label} description={description} error={error} size="md" id={id}>
      {editor ? (
        <RichTextEditor editor={editor} labels={editorLabels} className={css.editor}>
          <EditorToolbar editor={editor} images={images} />
          <RichTextEditor.Content />
          <PicturePanel editor={editor} images={images} />
        </RichTextEditor>
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </Input.Wrapper>
  )
}

/** As the server will store it, so that loading a text does not count as changing it. */
function asStored(json: object): RichTextDoc {
  const parsed = parseRichText(json)
  return 'doc' in parsed ? parsed.doc : (json as RichTextDoc)
}

/** A text without anything has one line to write on. */
const asShown = (doc: RichTextDoc) => (doc.content.length > 0 ? doc : blank)
const blank: RichTextDoc = { type: 'doc', content: [{ type: 'paragraph' }] }
const isBlank = (doc: RichTextDoc) => same(asShown(doc), blank)

function sayPicturesLost(pictures: number) {
  const lost = count(pictures, ['картинка', 'картинки', 'картинок'])
  const verb = plural(pictures, 'перенеслась', 'перенеслись', 'перенеслись')
  const whole = pictures === 1 ? 'её файлом' : 'их файлами'
  sayFailed(
    `${lost} не\u00a0${verb}: вместе с\u00a0текстом браузер картинок не\u00a0передаёт. Сохраните ${whole} и\u00a0вставьте кнопкой «Изображение».`,
  )
}
