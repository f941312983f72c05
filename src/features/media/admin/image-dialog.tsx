import { Button, FileButton, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal } from '#kit/admin/modal.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { Photo } from '../media.contract.ts'
import { photoName } from '../photo-name.ts'
import { uploadImage } from './image-client.ts'
import css from './image-dialog.module.css'
import { listAlbums, listPhotos } from './media-client.ts'
import { StoredThumbnail } from './stored-thumbnail.tsx'

interface ImageDialogProps {
  /** Called with the image, or with nothing when the person thinks better of it. */
  decide(photo?: Photo): void
  /** Takes the files of the device, several at once, instead of their being sent here. */
  takeFiles?(files: File[]): void
}

/** An image for a page: a new one, or one of the albums. */
export function ImageDialog({ decide, takeFiles }: ImageDialogProps) {
  const [sent, setSent] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

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
    try {
      decide(await uploadImage(file, { onProgress, onPause, signal }))
    } catch (cause) {
      if (signal.aborted) return
      sayFailed('Ошибка при загрузке фотографии', cause)
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

function StoredImages({ decide }: ImageDialogProps) {
  const { found: albums, failure } = useFetched(filledAlbums, 'Ошибка при загрузке альбомов')
  const [chosen, setChosen] = useState<number>()

  if (failure) return failure
  if (!albums) return <Skeleton height={200} />
  const album = albums.find(({ id }) => id === chosen) ?? albums[0]
  if (!album) return <Text c="dimmed">В&nbsp;альбомах пока нет фотографий.</Text>
  return (
    <>
      <NativeSelect
        label="Альбом"
        value={album.id}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={albums.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <Photos album={album.id} decide={decide} />
    </>
  )
}

const filledAlbums = async () => (await listAlbums()).filter(({ photoCount }) => photoCount > 0)

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
