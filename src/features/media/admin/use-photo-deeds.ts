import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useQuestion } from '#kit/admin/use-question.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import type { Photo } from '../media.contract.ts'
import {
  hidePhoto,
  markPeople,
  movePhoto,
  orderPhotos,
  remarkPeople,
  removePhoto,
  rotatePhoto,
  showPhoto,
  updateAlbum,
} from './media-client.ts'
import { askWhere, type Destination, leaveEmpty } from './move-modal.tsx'
import type { MarkPeople } from './people-modal.tsx'
import { usesWords } from './picture-uses.ts'

interface OnePhoto {
  photo: Photo
  name: string
  album: Album
  /** All of the album, in their order. */
  photos: Photo[]
}

export type PhotoDeeds = ReturnType<typeof usePhotoDeeds>

/** What can be done to one photo, each deed with its words and the way back; `questions` are asked by whoever shows it. */
export function usePhotoDeeds({ photo, name, album, photos }: OnePhoto) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const hiding = useQuestion<string>()
  const where = useQuestion<Destination>()
  const who = useQuestion<MarkPeople>()

  async function act(work: () => Promise<unknown>, done: () => void, failure: string) {
    setBusy(true)
    try {
      await work()
      done()
    } catch (cause) {
      sayFailed(failure, cause, () => act(work, done, failure))
    }
    setBusy(false)
    await revalidate()
  }

  const failure = 'Ошибка при обновлении фотографии'
  const change = (work: () => Promise<unknown>, said: string, undo: () => Promise<unknown>) =>
    act(work, () => sayChanged(said, undo, failure), failure)
  function turn(degrees: 90 | 270) {
    const [turned, back] = [newDraftKey(), newDraftKey()]
    return change(
      () => rotatePhoto(photo.id, degrees, turned),
      `Фотография повёрнута: ${quoted(name)}`,
      () => rotatePhoto(photo.id, degrees === 90 ? 270 : 90, back),
    )
  }

  const cover = (id: number | null) => updateAlbum(album.id, { cover_id: id })
  const makeCover = () =>
    change(
      () => cover(photo.id),
      `Обложка выбрана: ${quoted(name)}`,
      () => cover(album.cover_id),
    )

  const show = () =>
    change(
      () => showPhoto(photo.id),
      `Фотография снова видна на\u00a0сайте: ${quoted(name)}`,
      () => hidePhoto(photo.id, photo.hiddenReason),
    )

  async function hide() {
    const reason = await hiding.ask()
    if (reason === undefined) return
    await change(
      () => hidePhoto(photo.id, reason),
      `Фотография скрыта: ${quoted(name)}`,
      () => showPhoto(photo.id),
    )
  }

  async function move() {
    const to = await askWhere(where, album)
    if (!to) return
    const back = async () => {
      await movePhoto(photo.id, album.id)
      await orderPhotos(album.id, photos)
      await leaveEmpty(to)
    }
    await act(
      () => movePhoto(photo.id, to.album.id, photo.version),
      () =>
        sayChanged(`Перемещено в\u00a0${quoted(to.album.title)}: ${quoted(name)}`, back, failure),
      'Ошибка при перемещении фотографии',
    )
  }

  async function mark() {
    const marks = await who.ask()
    if (!marks) return
    await change(
      () => markPeople(photo.id, marks(photo)),
      `Отметки на\u00a0снимке сохранены: ${quoted(name)}`,
      () => remarkPeople(photo),
    )
  }

  async function remove() {
    if (
      !(await confirmRemoval({
        question: `Удалить фотографию ${quoted(name)}?`,
        explanation: await usesWords({ photos: [photo.id] }),
        ...{ entity: 'photo', ids: [photo.id] },
      }))
    )
      return
    const say = () =>
      sayRemoved(`Фотография удалена: ${quoted(name)}`, [{ entity: 'photo', id: photo.id }])
    await act(() => removePhoto(photo.id), say, 'Ошибка при удалении фотографии')
  }

  const questions = { hiding, where, who }
  return { busy, questions, turn, makeCover, show, hide, move, mark, remove }
}
