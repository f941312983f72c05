import { Button, Stack } from '@mantine/core'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import type { Album } from '../albums.record.ts'
import { useAlbumChoice } from './album-choice.tsx'

interface MoveModalProps {
  from: number
  /** Called with the album, or with nothing when the person thinks better of it. */
  decide(album?: Album): void
}

export function MoveModal({ from, decide }: MoveModalProps) {
  const choice = useAlbumChoice({ except: from })

  async function move() {
    const album = await choice.take()
    if (album) decide(album)
  }

  return (
    <Modal opened onClose={() => decide()} title="Переместить в другой альбом">
      <Stack>
        {choice.field}
        <ModalButtons>
          <Button variant="default" onClick={() => decide()}>
            Отмена
          </Button>
          <Button disabled={choice.isNone} loading={choice.isBusy} onClick={move}>
            Переместить
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}
