import { Alert, Button, FileButton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { count } from '#kit/text/plural.ts'
import type { Album } from '../albums.record.ts'
import { largestImage } from '../image-limits.ts'
import css from './add-photos-modal.module.css'
import { useAlbumChoice } from './album-choice.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { addUploads } from './uploads/upload-queue.ts'
import { useFileDrop } from './uploads/use-file-drop.ts'

interface AddPhotosModalProps {
  /** Chosen beforehand: the album one is in, and files already dropped on it. */
  album?: Album
  files?: File[]
  close(): void
  /** A new album may be made here; takes the dialog away too. */
  onCreated?(album: Album): void
}

export function AddPhotosModal({
  album: fixed,
  files: dropped = [],
  close,
  onCreated,
}: AddPhotosModalProps) {
  const [files, setFiles] = useState(dropped)
  const [refused, setRefused] = useState(false)
  const [asks, setAsks] = useState(false)
  const album = useAlbumChoice({ fixed, isRefused: refused })
  const isLacking = album.isNone || files.length === 0
  const touch = useMediaQuery('(hover: none)')
  const add = (more: File[]) => setFiles((before) => [...before, ...more])
  const over = useFileDrop(add)

  async function upload() {
    setRefused(true)
    if (isLacking) return
    const taken = await album.take()
    if (!taken) return
    void addUploads(taken, files)
    if (album.isNew) onCreated?.(taken)
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

  return (
    <Modal opened onClose={leave} title="Добавить фотографии" size="lg">
      <Stack>
        {refused && isLacking && (
          <Alert color="red" role="alert">
            Выберите альбом и изображения
          </Alert>
        )}
        {album.field}
        <div
          className={css.drop}
          data-over={over || undefined}
          data-lacks-file={(refused && files.length === 0) || undefined}
        >
          {!touch && <Text c="dimmed">Перетащите сюда снимки или</Text>}
          <FileButton multiple accept="image/*" onChange={(picked) => add(picked)}>
            {(props) => (
              <Button variant="default" {...props}>
                Выбрать снимки
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            JPEG, PNG, WebP или AVIF, до&nbsp;{largestImage} каждый
          </Text>
        </div>
        {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
        <ModalButtons>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button onClick={upload} loading={album.isBusy}>
            Загрузить
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
}
