import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { Album } from '../albums.record.ts'
import { listRealAlbums } from './media-client.ts'

interface MoveModalProps {
  from: number
  /** Called with the album, or with nothing when the person thinks better of it. */
  decide(album?: Album): void
}

export function MoveModal({ from, decide }: MoveModalProps) {
  const { found = [], failure } = useFetched(listRealAlbums, 'Ошибка при загрузке альбомов')
  const albums = found.filter(({ id }) => id !== from)
  const [chosen, setChosen] = useState('')
  const album = albums.find(({ id }) => String(id) === chosen)
  return (
    <Modal opened onClose={() => decide()} title="Переместить в другой альбом">
      <Stack>
        <NativeSelect
          label="Альбом"
          withAsterisk
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: 'Выберите альбом' },
            ...albums.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        {failure}
        <ModalButtons>
          <Button variant="default" onClick={() => decide()}>
            Отмена
          </Button>
          <Button disabled={!album} onClick={() => decide(album)}>
            Переместить
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}
