import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { BlockKind } from './block-kind.tsx'
import type { TextImages } from './image-source.ts'
import { LinkControl } from './link-control.tsx'
import css from './rich-text-field.module.css'
import { TableControls } from './table-controls.tsx'
import { insertChosen } from './text-images.ts'

interface EditorToolbarProps {
  editor: Editor
  images: TextImages | undefined
}

export function EditorToolbar({ editor, images }: EditorToolbarProps) {
  return (
    <RichTextEditor.Toolbar
      sticky
      stickyOffset="var(--app-shell-header-height, 0px)"
      className={css.toolbar}
    >
      <BlockKind editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {images && (
          <RichTextEditor.Control
            aria-label="Изображение"
            title="Изображение"
            onClick={() => insertChosen(editor, images)}
          >
            <IconPhoto size={20} stroke={1.5} />
          </RichTextEditor.Control>
        )}
        <TableControls editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
