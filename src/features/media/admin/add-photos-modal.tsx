import {
  Alert,
  Button,
  FileButton,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { confirmDanger, sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { count } from '#kit/text/plural.ts'
import { type Album, albumCreate } from '../albums.record.ts'
import css from './add-photos-modal.module.css'
import { createAlbum } from './media-client.ts'
import { FileThumbnail } from './uploads/file-thumbnail.tsx'
import { addUploads } from './uploads/upload-queue.ts'
import { useFileDrop } from './uploads/use-file-drop.ts'

interface AddPhotosModalProps {
  albums: Album[]
  /** Chosen beforehand: the album one is in, and files already dropped on it. */
  albumId?: number
  files?: File[]
  close(): void
  /** A new album may be made here; takes the dialog away too. */
  onCreated?(album: Album): void
}

const shownAtMost = 60
const newAlbum = 'new'

export function AddPhotosModal({
  albums,
  albumId,
  files: dropped = [],
  close,
  onCreated,
}: AddPhotosModalProps) {
  const [chosen, setChosen] = useState(albumId ? String(albumId) : '')
  const [files, setFiles] = useState(dropped)
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState(false)
  const [key] = useState(newDraftKey)
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const touch = useMediaQuery('(hover: none)')
  const add = (more: File[]) => {
    setRefused(false)
    setFiles((before) => [...before, ...more])
  }
  const over = useFileDrop(add)

  async function upload() {
    const fresh = chosen === newAlbum
    const known = albums.find(({ id }) => String(id) === chosen)
    if (fresh) setFault(titleFault(title))
    if ((!known && !fresh) || files.length === 0) return setRefused(true)
    setBusy(true)
    const album = known ?? (await create())
    setBusy(false)
    if (!album) return
    void addUploads(album, files)
    if (fresh) onCreated?.(album)
    else close()
  }

  /** Chosen files cannot be kept for another time. */
  async function leave() {
    const question = {
      question: 'Закрыть, не\u00a0загрузив?',
      explanation: `Выбрано ${count(files.length, ['фото', 'фото', 'фото'])}: снимки придётся выбирать заново.`,
      ...{ action: 'Закрыть', refusal: 'Остаться' },
    }
    // The key that leaves the question is heard by both dialogs.
    if (asks) return
    setAsks(true)
    if (files.length === 0 || (await confirmDanger(question))) close()
    setAsks(false)
  }

  async function create(): Promise<Album | undefined> {
    if (titleFault(title)) return undefined
    try {
      return await createAlbum({ title: title.trim() }, key)
    } catch (cause) {
      if (cause instanceof ApiError) setFault(cause.fields.title ?? '')
      sayFailed('Ошибка при создании альбома', cause)
      return undefined
    }
  }

  return (
    <Modal opened onClose={leave} title="Добавить фотографии" size="lg">
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
          error={refused && chosen === ''}
          onChange={(event) => {
            setRefused(false)
            setChosen(event.currentTarget.value)
          }}
          data={[
            { value: '', label: 'Выберите альбом' },
            ...(onCreated ? [{ value: newAlbum, label: 'Новый альбом…' }] : []),
            ...albums.map((album) => ({ value: String(album.id), label: album.title })),
          ]}
        />
        {chosen === newAlbum && (
          <TextInput
            label="Название нового альбома"
            withAsterisk
            value={title}
            error={fault}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        <div
          className={css.drop}
          data-over={over || undefined}
          data-lacks-file={(refused && files.length === 0) || undefined}
        >
          {!touch && <Text c="dimmed">Перетащите сюда снимки или</Text>}
          <FileButton multiple accept="image/*" onChange={(picked) => add(picked)}>
            {(props) => (
              <Button variant="default" {...props}>
                {touch ? 'Выбрать снимки' : 'Выбрать файлы'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            JPEG, PNG, WebP или AVIF, до&nbsp;25&nbsp;МБ каждый
          </Text>
        </div>
        {files.length > 0 && <Chosen files={files} clear={() => setFiles([])} />}
        <ModalButtons>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button onClick={upload} loading={busy}>
            Загрузить
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}

const titleFault = (title: string) =>
  albumCreate.safeParse({ title }).error?.issues[0]?.message ?? ''

function Chosen({ files, clear }: { files: File[]; clear(): void }) {
  const rest = files.length - shownAtMost
  return (
    <>
      <Group justify="space-between">
        <Text role="status">Выбрано {count(files.length, ['фото', 'фото', 'фото'])}</Text>
        <Button variant="subtle" onClick={clear}>
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
