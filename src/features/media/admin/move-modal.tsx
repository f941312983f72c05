import { Button, Stack } from '@mantine/core'
import { ApiError } from '#kit/admin/api.ts'
import { confirmDanger, sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import { useAlbumChoice } from './album-choice.tsx'
import { findAlbum, removeAlbum } from './media-client.ts'

/** Where photos are to go: an album that there was, or one made for them. */
export interface Destination {
  album: Album
  isNew: boolean
}

interface MoveModalProps {
  from: number
  /** Called with nothing when the person thinks better of it. */
  decide(to?: Destination): void
}

export function MoveModal({ from, decide }: MoveModalProps) {
  const choice = useAlbumChoice({ except: from })

  async function move() {
    const album = await choice.take()
    if (album) decide({ album, isNew: choice.isNew })
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
  where: { ask(): Promise<Destination | undefined> },
  from: Album,
): Promise<Destination | undefined> {
  const to = await where.ask()
  return to && (await isMoveMeant(from, to.album)) ? to : undefined
}

/** After the photos have come back: the album that was made for them goes too, unless it holds something by now. */
export async function leaveEmpty({ album, isNew }: Destination): Promise<void> {
  if (!isNew) return
  try {
    const { photoCount } = await findAlbum(album.id)
    if (photoCount > 0) return
    await removeAlbum(album.id)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return
    sayFailed('Ошибка при удалении пустого альбома', cause)
    return
  }
  const left = `Альбом удалён: ${quoted(album.title)}, он остался пустым`
  sayRemoved(left, [{ entity: 'album', id: album.id }])
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
