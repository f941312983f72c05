import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useBackCloses } from '../back-closes.ts'
import { linkTo } from './link-to.ts'

/** The link of the chosen words; where none are chosen, the address itself becomes the words. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [opened, { open, close }] = useDisclosure(false)
  useBackCloses(opened, close)
  const isLink = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })
  return (
    <Popover
      opened={opened}
      onChange={(isToOpen) => !isToOpen && close()}
      position="bottom"
      offset={4}
      shadow="md"
      // No wider than a phone.
      width="min(24rem, calc(100vw - 2rem))"
      trapFocus
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Ссылка"
          title="Ссылка"
          active={isLink}
          onClick={opened ? close : open}
        >
          <IconLink size={20} stroke={1.5} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkForm editor={editor} isLink={isLink} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkFormProps {
  editor: Editor
  isLink: boolean
  close(): void
}

function LinkForm({ editor, isLink, close }: LinkFormProps) {
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [fault, setFault] = useState('')
  const href = linkTo(address)

  function remove() {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    // React tells of it the form of the screen too.
    event.stopPropagation()
    if (address.trim() === '' && isLink) return remove()
    if (!href) return setFault(address.trim() === '' ? 'Напишите адрес' : noAddress)
    close()
    if (isLink || !editor.state.selection.empty)
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    else {
      const marks = [{ type: 'link', attrs: { href } }]
      editor.chain().focus().insertContent({ type: 'text', text: address.trim(), marks }).run()
    }
  }

  return (
    <form noValidate onSubmit={apply}>
      <Stack gap="xs">
        <TextInput
          label="Адрес ссылки"
          placeholder="https://… или /competitions"
          type="url"
          enterKeyHint="done"
          value={address}
          error={fault}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setFault('')
          }}
          data-autofocus
        />
        <Group gap="xs">
          <Button type="submit">Применить</Button>
          {isLink && (
            <Button variant="default" onClick={remove}>
              Убрать
            </Button>
          )}
          {isLink && href && (
            <Button component="a" variant="default" href={href} target="_blank">
              Открыть
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const noAddress =
  'Так ссылку не\u00a0поставить. Нужен адрес сайта (vk.com/judo), страницы этого сайта (/competitions) или почты'
