import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { RichTextDoc } from '#kit/rich-text/rich-text.contract.ts'
import { parseRichText } from '#kit/rich-text/rich-text-schema.ts'
import { cleanPaste } from './clean-paste.ts'
import { editorExtensions } from './extensions.ts'
import { editorLabels } from './labels.ts'
import css from './rich-text-field.module.css'
import { TableControls } from './table-controls.tsx'
import { insertChosen, insertFiles, type TextImages } from './text-images.ts'

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
  const { label, description, error, value, onChange, images } = props
  const id = useId()
  // The editor keeps the handlers it was made with.
  const latest = useRef<{ images?: TextImages; editor?: Editor }>({})
  const takeFiles = (files: FileList | undefined) => {
    const { images: source, editor: target } = latest.current
    return source && target ? insertFiles(target, source, files) : false
  }
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(error)),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
    },
    onUpdate: (update) => onChange?.(asStored(update.editor.getJSON())),
  })
  latest.current = { images, editor }
  useEffect(() => {
    const shown = JSON.stringify(asStored(editor.getJSON()))
    if (value && JSON.stringify(value) !== shown)
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper label={label} description={description} error={error} size="md" id={id}>
      <RichTextEditor editor={editor} labels={editorLabels} className={css.editor}>
        <RichTextEditor.Toolbar
          sticky
          stickyOffset="var(--app-shell-header-height, 0px)"
          className={css.toolbar}
        >
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Link />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          {images && (
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Control
                aria-label="Изображение"
                title="Изображение"
                onClick={() => insertChosen(editor, images)}
              >
                <IconPhoto size={16} stroke={1.5} />
              </RichTextEditor.Control>
            </RichTextEditor.ControlsGroup>
          )}
          <TableControls editor={editor} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

/** As the server will store it, so that loading a text does not count as changing it. */
function asStored(json: object): RichTextDoc {
  const parsed = parseRichText(json)
  return 'doc' in parsed ? parsed.doc : (json as RichTextDoc)
}
