import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal } from '#kit/admin/modal.tsx'
import type { Album } from '../media.contract.ts'
import { listAlbums } from './media-client.ts'

interface MoveModalProps {
  from: number
  /** Called with the album, or with nothing when the person thinks better of it. */
  decide(album?: Album): void
}

export function MoveModal({ from, decide }: MoveModalProps) {
  const [albums, setAlbums] = useState<Album[]>([])
  const [chosen, setChosen] = useState('')
  const album = albums.find(({ id }) => String(id) === chosen)
  useEffect(() => {
    listAlbums()
      .then((found) => setAlbums(found.filter(({ id }) => id !== from)))
      .catch((cause) => sayFailed('Ошибка при загрузке альбомов', cause))
  }, [from])
  return (
    <Modal opened onClose={() => decide()} title="Переместить в другой альбом">
      <Stack>
        <NativeSelect
          label="Альбом"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: 'Выберите альбом' },
            ...albums.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => decide()}>
            Отмена
          </Button>
          <Button disabled={!album} onClick={() => decide(album)}>
            Переместить
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
