import { ActionIcon, Button, CopyButton, Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { shareTargets } from '#kit/ui/share-targets.ts'
import { useSite } from '../site.ts'
import { unsaySaved, useSaved } from './saved-message.ts'
import css from './saved-note.module.css'

interface SavedNoteProps {
  /** Of what is shared. */
  title: string
  /** What was saved has been changed since. */
  isStale?: boolean
}

/**
 * What the last save means for visitors and what one does next: looks at it, tells people. It stays
 * until it is closed or no longer true, and stands where nothing that is being read moves for it.
 */
export function SavedNote({ title, isStale }: SavedNoteProps) {
  const site = useSite()
  const told = useSaved()
  useEffect(() => unsaySaved, [])
  if (!told || isStale) return null
  const url = told.href && new URL(told.href, site.url).href
  return (
    <div className={css.note} role="status">
      <p className={css.words}>{told.words}</p>
      {url && (
        <div className={css.next}>
          <Button component="a" {...small} color="green" href={url} target="_blank" rel="noopener">
            Открыть на&nbsp;сайте
          </Button>
          <ShareMenu url={url} title={title} />
        </div>
      )}
      <ActionIcon color="green" aria-label="Закрыть" title="Закрыть" onClick={unsaySaved}>
        <IconX size={20} />
      </ActionIcon>
    </div>
  )
}

const small = { size: 'sm', h: 44, px: 'sm' } as const

const ShareMenu = ({ url, title }: { url: string; title: string }) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button variant="default" {...small} rightSection={<IconChevronDown size={18} aria-hidden />}>
        Поделиться
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {shareTargets(url, title).map(({ label, href }) => (
        <Menu.Item key={label} component="a" href={href} target="_blank" rel="noopener" mih={44}>
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
)
