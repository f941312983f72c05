import { NativeSelect } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import css from './rich-text-field.module.css'

const kinds = [
  { value: '0', label: 'Обычный текст' },
  { value: '2', label: 'Заголовок' },
  { value: '3', label: 'Подзаголовок' },
  { value: '4', label: 'Мелкий заголовок' },
] as const
type Level = 2 | 3 | 4

/** What the paragraph at the cursor is, in words; a choice changes it. */
export function BlockKind({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: () => (editor.isDestroyed ? 0 : Number(editor.getAttributes('heading').level ?? 0)),
  })

  function choose(value: string) {
    const chain = editor.chain().focus()
    if (value === '0') chain.setParagraph().run()
    else chain.setHeading({ level: Number(value) as Level }).run()
  }

  return (
    <NativeSelect
      className={css.kind}
      size="sm"
      aria-label="Вид абзаца"
      title="Вид абзаца"
      value={String(level)}
      onChange={(event) => choose(event.currentTarget.value)}
      data={kinds}
    />
  )
}
