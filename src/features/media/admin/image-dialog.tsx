import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sayFailed, unsayFailed } from '#kit/admin/messages.tsx'
import { Modal } from '#kit/admin/modal.tsx'
import { useChoices } from '#kit/admin/record-choices.ts'
import { RecordPicker } from '#kit/admin/record-picker.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { Photo } from '../media.contract.ts'
import { photoName } from '../photo-name.ts'
import { uploadImage } from './image-client.ts'
import css from './image-dialog.module.css'
import { filledAlbums, listPhotos } from './media-client.ts'
import { StoredThumbnail } from './stored-thumbnail.tsx'

interface ImageDialogProps {
  /** Called with the image, or with nothing when the person thinks better of it. */
  decide(photo?: Photo): void
  /** Takes the files of the device, several at once, instead of their being sent here. */
  takeFiles?(files: File[]): void
}

const notUploaded = 'Ошибка при загрузке фотографии'

/** An image for a page: a new one, or one of the albums. */
export function ImageDialog({ decide, takeFiles }: ImageDialogProps) {
  const [sent, setSent] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      sending.current?.abort()
      unsayFailed(notUploaded)
    },
    [],
  )

  async function upload(files: File[]) {
    const [file] = files
    if (!file) return
    if (takeFiles) return takeFiles(files)
    const onProgress = (share: number) =>
      setSent(share < 1 ? `Загружаем: ${Math.round(share * 100)}\u00a0%` : 'Готовим снимок…')
    const onPause = () => setSent('Не\u00a0получается отправить. Пробуем ещё раз…')
    const leave = new AbortController()
    const { signal } = leave
    sending.current = leave
    onProgress(0)
    unsayFailed(notUploaded)
    try {
      decide(await uploadImage(file, { onProgress, onPause, signal }))
    } catch (cause) {
      if (signal.aborted) return
      sayFailed(notUploaded, cause)
      setSent(undefined)
    }
  }

  return (
    <Modal opened onClose={() => decide()} title="Выбрать изображение" size="xl">
      <Stack>
        <Group>
          <FileButton
            accept="image/*"
            multiple={takeFiles !== undefined}
            onChange={(picked: File | File[] | null) => upload([picked ?? []].flat())}
          >
            {(props) => (
              <Button
                {...props}
                loading={sent !== undefined}
                leftSection={<IconUpload size={18} />}
              >
                Загрузить с&nbsp;устройства
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" role="status">
            {sent ?? 'или выберите из\u00a0альбомов'}
          </Text>
        </Group>
        <StoredImages decide={decide} />
      </Stack>
    </Modal>
  )
}

const failureOfAlbums = 'Ошибка при загрузке альбомов'

function StoredImages({ decide }: ImageDialogProps) {
  const { choices, isPending, failure } = useChoices(filledAlbums, '', failureOfAlbums)
  const [chosen, setChosen] = useState<string>()

  if (failure) return failure
  const newest = choices[0]
  if (!newest)
    return isPending ? (
      <Skeleton height={200} />
    ) : (
      <Text c="dimmed">В&nbsp;альбомах пока нет фотографий.</Text>
    )
  const album = chosen ?? String(newest.id)
  return (
    <>
      <RecordPicker
        label="Альбом"
        kind={filledAlbums}
        value={album}
        onChange={setChosen}
        message={failureOfAlbums}
      />
      <Photos album={Number(album)} decide={decide} />
    </>
  )
}

function Photos({ album, decide }: ImageDialogProps & { album: number }) {
  const load = useCallback(() => listPhotos(album), [album])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке фотографий')
  if (failure) return failure
  return (
    <ul className={css.photos} aria-label="Изображения">
      {found
        ?.filter(({ hidden }) => !hidden)
        .map((photo, at) => (
          <li key={photo.id}>
            <button type="button" onClick={() => decide(photo)}>
              <StoredThumbnail photo={photo} alt={photoName(photo, at + 1)} />
            </button>
          </li>
        ))}
    </ul>
  )
}
