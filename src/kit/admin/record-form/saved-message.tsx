import { Anchor, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** What a save means for visitors. */
export interface Seen {
  /** «Клуб виден на сайте» */
  words: string
  /** Its place on the site; absent where visitors do not see it. */
  href?: string
}

export const notSeen: Seen = { words: 'На\u00a0сайте не\u00a0показывается' }

let last = ''

/** What the last save has said is no longer so. */
export const unsaySaved = () => notifications.hide(last)

/** That it is saved and where it is seen now: one message, in place of the one before. */
export function saySaved({ words, href }: Seen, done = 'Сохранено') {
  unsaySaved()
  last = notifications.show({
    message: (
      <Group justify="space-between" gap="0 var(--s-3)">
        <Text size="sm">{`${done}. ${words}`}</Text>
        {href && (
          <Anchor href={href} target="_blank" size="sm" py="sm">
            Посмотреть на&nbsp;сайте
          </Anchor>
        )}
      </Group>
    ),
    color: 'green',
    autoClose: 6000,
  })
}
