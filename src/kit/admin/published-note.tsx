import { Alert, Button, CopyButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
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
  const button = {
    component: 'a',
    variant: 'default',
    px: 'md',
    target: '_blank',
    rel: 'noopener',
  } as const
  return (
    <Alert
      ref={note}
      color="green"
      title={words}
      icon={<IconCircleCheck />}
      withCloseButton
      closeButtonLabel="Закрыть"
      onClose={close}
    >
      <div className={css.next}>
        <Button component="a" href={url} target="_blank" rel="noopener">
          Открыть на&nbsp;сайте
        </Button>
        {shareTargets(url, title).map(({ label, href }) => (
          <Button key={label} {...button} href={href}>
            {label}
          </Button>
        ))}
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" px="md" onClick={copy}>
              {copied ? 'Ссылка скопирована' : 'Скопировать ссылку'}
            </Button>
          )}
        </CopyButton>
      </div>
    </Alert>
  )
}
