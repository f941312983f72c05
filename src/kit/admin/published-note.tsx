import { Alert, Button, CopyButton, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { shareTargets } from '#kit/ui/share-targets.ts'
import css from './published-note.module.css'

interface PublishedNoteProps {
  /** What has happened: «Новость опубликована». */
  words: string
  url: string
  title: string
  close(): void
}

/** What one does next with what has just been published: looks at it and tells people. */
export function PublishedNote({ words, url, title, close }: PublishedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // At once: a button that is about to be pressed must not move away afterwards.
  useLayoutEffect(() => {
    // In braces: new browsers return a promise, which React would call as a clean-up.
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert
      ref={note}
      role="status"
      color="green"
      title={words}
      withCloseButton
      closeButtonLabel="Закрыть"
      onClose={close}
    >
      <div className={css.next}>
        <Button component="a" size="sm" h={44} px="xs" href={url} target="_blank" rel="noopener">
          Открыть на&nbsp;сайте
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              h={44}
              px="xs"
              rightSection={<IconChevronDown size={18} aria-hidden />}
            >
              Поделиться
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {shareTargets(url, title).map(({ label, href }) => (
              <Menu.Item
                key={label}
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                mih={44}
              >
                {label}
              </Menu.Item>
            ))}
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Menu.Item onClick={copy} closeMenuOnClick={false} mih={44}>
                  {copied ? 'Ссылка скопирована' : 'Скопировать ссылку'}
                </Menu.Item>
              )}
            </CopyButton>
          </Menu.Dropdown>
        </Menu>
      </div>
    </Alert>
  )
}
