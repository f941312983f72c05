import { Button, Stack } from '@mantine/core'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { quoted } from '#kit/text/quoted.ts'
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

/** Where photos of the album are to go; nothing when the person thinks better of it. */
export async function askWhere(
  where: { ask(): Promise<Album | undefined> },
  from: Album,
): Promise<Album | undefined> {
  const to = await where.ask()
  return to && (await isMoveMeant(from, to)) ? to : undefined
}

/** Photos that visitors could not take away whole are asked about before they can. */
const isMoveMeant = async (from: Album, to: Album): Promise<boolean> =>
  from.downloadable ||
  !to.downloadable ||
  confirmDanger({
    question: `Переместить в\u00a0${quoted(to.title)}?`,
    explanation: 'Этот альбом посетители могут скачать целиком, а\u00a0прежний\u00a0— нет.',
    action: 'Переместить',
  })
