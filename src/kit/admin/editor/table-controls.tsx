import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'

/** Inserts a table; inside one, offers what can be done with it. */
export function TableControls({ editor }: { editor: Editor }) {
  const inside = useEditorState({
    editor,
    selector: () => !editor.isDestroyed && editor.isActive('table'),
  })
  const run = () => editor.chain().focus()
  if (!inside)
    return (
      <RichTextEditor.Control
        aria-label="Вставить таблицу"
        title="Вставить таблицу"
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <IconTable size={20} stroke={1.5} />
      </RichTextEditor.Control>
    )
  return (
    <Menu>
      <Menu.Target>
        <RichTextEditor.Control active aria-label="Таблица" title="Таблица">
          <IconTable size={20} stroke={1.5} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run().addRowAfter().run()}>Добавить строку</Menu.Item>
        <Menu.Item onClick={() => run().addColumnAfter().run()}>Добавить столбец</Menu.Item>
        <Menu.Item onClick={() => run().toggleHeaderRow().run()}>Строка заголовков</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => run().deleteRow().run()}>Удалить строку</Menu.Item>
        <Menu.Item onClick={() => run().deleteColumn().run()}>Удалить столбец</Menu.Item>
        <Menu.Item color="red" onClick={() => run().deleteTable().run()}>
          Удалить таблицу
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
