import { Button, Group, TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import type { TextImages } from './image-source.ts'
import { movePast, neighbourOf, type Step } from './move-block.ts'
import css from './rich-text-field.module.css'
import { replaceChosen } from './text-images.ts'

interface PicturePanelProps {
  editor: Editor
  images: TextImages | undefined
}

const moves: [label: string, step: Step][] = [
  ['Выше', -1],
  ['Ниже', 1],
]

/** What can be done with the picture or video that is tapped; it stays at the thumb while the text scrolls. */
export function PicturePanel({ editor, images }: PicturePanelProps) {
  const chosen = useEditorState({ editor, selector: () => chosenIn(editor) })
  if (!chosen) return null
  const { pos, name, alt, caption } = chosen
  const set = (attribute: string, value: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, attribute, value))

  return (
    <section
      className={css.panel}
      aria-label={name === 'image' ? 'Снимок в тексте' : 'Видео в тексте'}
    >
      {name === 'image' && (
        <>
          <TextInput
            label="Что на снимке"
            // Beside the one without a description it stands at the same height.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description="Для тех, кто не видит картинку."
            maxLength={250}
            value={alt}
            onChange={(event) => set('alt', event.currentTarget.value)}
          />
          <TextInput
            label="Подпись под снимком"
            maxLength={250}
            value={caption}
            onChange={(event) => set('caption', event.currentTarget.value)}
          />
        </>
      )}
      <Group gap="xs" className={css.panelButtons}>
        {name === 'image' && images && (
          <Button px="md" variant="default" onClick={() => replaceChosen(editor, images, pos)}>
            Заменить
          </Button>
        )}
        {moves.map(([label, step]) => {
          const isEnd = !neighbourOf(editor.state, pos, step)
          return (
            <Button
              key={label}
              px="md"
              variant="default"
              // A disabled button would lose the focus at the end of the text.
              data-disabled={isEnd || undefined}
              aria-disabled={isEnd || undefined}
              onClick={() => movePast(editor, pos, step)}
            >
              {label}
            </Button>
          )
        })}
        <Button
          px="md"
          variant="subtle"
          color="red"
          onClick={() => editor.chain().deleteSelection().focus().run()}
        >
          Удалить
        </Button>
        <Button px="md" variant="subtle" onClick={() => editor.commands.setTextSelection(pos + 1)}>
          Готово
        </Button>
      </Group>
    </section>
  )
}

function chosenIn(editor: Editor) {
  if (editor.isDestroyed) return undefined
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection)) return undefined
  const { type, attrs } = selection.node
  if (type.name !== 'image' && type.name !== 'video') return undefined
  const { alt = '', caption = '' } = attrs as { alt?: string; caption?: string }
  return { pos: selection.from, name: type.name, alt, caption }
}
