import { Button, FileButton, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sayFailed } from '#kit/admin/messages.tsx'
import { Modal } from '#kit/admin/modal.tsx'
import type { Album, Photo } from '../media.contract.ts'
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
  const [uploading, setUploading] = useState(false)

  async function upload(files: File[]) {
    const [file] = files
    if (!file) return
    if (takeFiles) return takeFiles(files)
    setUploading(true)
    try {
      decide(await uploadImage(file))
    } catch (cause) {
      sayFailed('Ошибка при загрузке фотографии', cause)
      setUploading(false)
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
              <Button {...props} loading={uploading} leftSection={<IconUpload size={18} />}>
                Загрузить с&nbsp;устройства
              </Button>
            )}
          </FileButton>
          <Text c="dimmed">или выберите из&nbsp;альбомов</Text>
        </Group>
        <StoredImages decide={decide} />
      </Stack>
    </Modal>
  )
}

function StoredImages({ decide }: ImageDialogProps) {
  const [albums, setAlbums] = useState<Album[]>()
  const [chosen, setChosen] = useState('')
  const [photos, setPhotos] = useState<Photo[]>()

  useEffect(() => {
    listAlbums()
      .then((found) => {
        const filled = found.filter(({ photoCount }) => photoCount > 0)
        setAlbums(filled)
        setChosen(String(filled[0]?.id ?? ''))
      })
      .catch((cause) => sayFailed('Ошибка при загрузке альбомов', cause))
  }, [])

  useEffect(() => {
    if (chosen === '') return
    let current = true
    setPhotos(undefined)
    listPhotos(Number(chosen))
      .then((found) => current && setPhotos(found.filter(({ hidden }) => !hidden)))
      .catch((cause) => sayFailed('Ошибка при загрузке фотографий', cause))
    return () => {
      current = false
    }
  }, [chosen])

  if (!albums) return <Skeleton height={200} />
  if (albums.length === 0) return <Text c="dimmed">В&nbsp;альбомах пока нет фотографий.</Text>
  return (
    <>
      <NativeSelect
        label="Альбом"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={albums.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <ul className={css.photos} aria-label="Изображения">
        {photos?.map((photo) => (
          <li key={photo.id}>
            <button type="button" onClick={() => decide(photo)}>
              <StoredThumbnail photo={photo} alt={photo.alt || photo.title || `Фото ${photo.id}`} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
