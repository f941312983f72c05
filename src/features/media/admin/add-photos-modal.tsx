import { Alert, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '#kit/admin/modal.tsx'
import { count } from '#kit/text/plural.ts'
import type { Album } from '../media.contract.ts'
import css from './add-photos-modal.module.css'
import { FileThumbnail } from './uploads/file-thumbnail.tsx'
import { addUploads } from './uploads/upload-queue.ts'
import { useFileDrop } from './uploads/use-file-drop.ts'

interface AddPhotosModalProps {
  albums: Album[]
  /** Chosen beforehand: the album one is in, and files already dropped on it. */
  albumId?: number
  files?: File[]
  close(): void
}

const shownAtMost = 60

export function AddPhotosModal({
  albums,
  albumId,
  files: dropped = [],
  close,
}: AddPhotosModalProps) {
  const [chosen, setChosen] = useState(albumId ? String(albumId) : '')
  const [files, setFiles] = useState(dropped)
  const [refused, setRefused] = useState(false)
  const add = (more: File[]) => {
    setRefused(false)
    setFiles((before) => [...before, ...more])
  }
  const over = useFileDrop(add)

  function upload() {
    const album = albums.find(({ id }) => String(id) === chosen)
    if (!album || files.length === 0) return setRefused(true)
    void addUploads(album, files)
    close()
  }

  return (
    <Modal opened onClose={close} title="Добавить фотографии" size="lg">
      <Stack>
        {refused && (
          <Alert color="red" role="alert">
            Выберите альбом и изображения
          </Alert>
        )}
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
        <div className={css.drop} data-over={over || undefined}>
          <Text c="dimmed">Перетащите сюда снимки или</Text>
          <FileButton multiple accept="image/*" onChange={(picked) => add(picked)}>
            {(props) => (
              <Button variant="default" {...props}>
                Выбрать файлы
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            JPEG, PNG, WebP или AVIF, до&nbsp;25&nbsp;МБ каждый
          </Text>
        </div>
        {files.length > 0 && <Chosen files={files} clear={() => setFiles([])} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button onClick={upload}>Загрузить</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Chosen({ files, clear }: { files: File[]; clear(): void }) {
  const rest = files.length - shownAtMost
  return (
    <>
      <Group justify="space-between">
        <Text role="status">Выбрано {count(files.length, ['фото', 'фото', 'фото'])}</Text>
        <Button variant="subtle" h={44} onClick={clear}>
          Убрать все
        </Button>
      </Group>
      <ul className={css.files}>
        {files.slice(0, shownAtMost).map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
          <li key={`${at} ${file.name}`}>
            <FileThumbnail file={file} />
          </li>
        ))}
        {rest > 0 && <li className={css.rest}>и ещё {rest}</li>}
      </ul>
    </>
  )
}
