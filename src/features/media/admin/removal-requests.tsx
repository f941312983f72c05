import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatInstant } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { RemovalRequest } from '../media.contract.ts'
import { declineRemoval, removePhoto } from './media-client.ts'
import css from './removal-requests.module.css'
import { StoredThumbnail } from './stored-thumbnail.tsx'

/** Visitors asked to take these photos away; they are hidden until the editor decides. */
export function RemovalRequests({ requests }: { requests: RemovalRequest[] }) {
  if (requests.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="removals">
      <Title order={2} id="removals" mb="sm">
        Просят убрать: {requests.length}
      </Title>
      <ul className={css.requests}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Paper>
  )
}

function Request({ request }: { request: RemovalRequest }) {
  const { photo, albumTitle, message, contact, createdAt } = request
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()

  async function remove() {
    if (!(await confirmRemoval({ question: 'Удалить фотографию?' }))) return
    try {
      await removePhoto(photo.id)
      sayRemoved('Фотография удалена', [{ entity: 'photo', id: photo.id }])
    } catch (cause) {
      sayFailed('Ошибка при удалении фотографии', cause)
    }
    await revalidate()
  }

  async function keep() {
    try {
      await declineRemoval(request.id)
      sayDone('Фотография снова видна на\u00a0сайте')
    } catch (cause) {
      sayFailed('Ошибка при обновлении фотографии', cause)
    }
    await revalidate()
  }

  return (
    <li>
      <div className={css.picture}>
        <StoredThumbnail photo={photo} alt={photo.alt || photo.title || 'Скрытая фотография'} />
      </div>
      <Stack gap="xs">
        <Text>
          {quoted(albumTitle)}
          {photo.title && `, ${photo.title}`}
        </Text>
        {message && <Text className={css.message}>{message}</Text>}
        <Text size="sm" c="dimmed">
          {formatInstant(createdAt, timeZone)}
          {contact && ` · ${contact}`}
        </Text>
        <Group gap="xs">
          <Button h={44} color="red" variant="light" onClick={remove}>
            Удалить фотографию
          </Button>
          <Button h={44} variant="default" onClick={keep}>
            Оставить и&nbsp;показать
          </Button>
        </Group>
      </Stack>
    </li>
  )
}
