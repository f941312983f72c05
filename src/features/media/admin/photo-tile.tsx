import { ActionIcon, Badge, Checkbox, Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconDots,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPhotoStar,
  IconRotate2,
  IconRotateClockwise2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { withShift } from '#kit/admin/record-list/use-selection.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useQuestion } from '#kit/admin/use-question.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import type { Photo } from '../media.contract.ts'
import { isLapsed, isUnread, markedPeople, type PhotoPerson } from '../photo-people.ts'
import { HideModal } from './hide-modal.tsx'
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
import { askWhere, MoveModal } from './move-modal.tsx'
import { type MarkPeople, PeopleModal } from './people-modal.tsx'
import { hidesAll } from './photo-counts.ts'
import css from './photo-tile.module.css'
import { usesWords } from './picture-uses.ts'
import { StoredThumbnail } from './stored-thumbnail.tsx'

interface PhotoTileProps {
  photo: Photo
  name: string
  album: Album
  photos: Photo[]
  /** Until they have come nobody can be told. */
  people: PhotoPerson[] | undefined
  onRecorded(): void
  handle: ReactNode
  chosen: boolean
  toggle(through: boolean): void
  edit(): void
}

export function PhotoTile({
  photo,
  name,
  album,
  photos,
  people,
  onRecorded,
  handle,
  chosen,
  toggle,
  edit,
}: PhotoTileProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const hiding = useQuestion<string>()
  const where = useQuestion<Album>()
  const who = useQuestion<MarkPeople>()
  const isCover = album.cover?.id === photo.id
  const marked = people ? markedPeople(people, [photo]) : []
  const lapsed = people !== undefined && isLapsed(people, photo)

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
    }
    await act(
      () => movePhoto(photo.id, to.id, photo.version),
      () => sayChanged(`Перемещено в\u00a0${quoted(to.title)}: ${quoted(name)}`, back, failure),
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
      }))
    )
      return
    const say = () =>
      sayRemoved(`Фотография удалена: ${quoted(name)}`, [{ entity: 'photo', id: photo.id }])
    await act(() => removePhoto(photo.id), say, 'Ошибка при удалении фотографии')
  }

  return (
    <>
      <div className={css.picture} data-busy={busy || undefined}>
        <button
          type="button"
          className={css.open}
          aria-label={`Изменить ${quoted(name)}`}
          onClick={edit}
        >
          <StoredThumbnail photo={photo} alt={photo.alt || name} />
        </button>
        <Checkbox
          className={css.choose}
          size="md"
          checked={chosen}
          onChange={(event) => toggle(withShift(event))}
          aria-label={`Выбрать ${quoted(name)}`}
        />
        <div className={css.badges}>
          {isCover && <Badge>Обложка</Badge>}
          {isUnread(photo) ? (
            <Badge color="red">Требует внимания</Badge>
          ) : (
            photo.hidden && <Badge color="red">{lapsed ? 'Нет согласия' : 'Скрыта'}</Badge>
          )}
        </div>
      </div>
      {photo.title && <p className={css.title}>{photo.title}</p>}
      {isUnread(photo) ? (
        <p className={css.note}>
          Кто на&nbsp;снимке, не&nbsp;читается, поэтому на&nbsp;сайте его не&nbsp;видно. Отметьте
          людей заново в&nbsp;«Кто на&nbsp;снимке».
        </p>
      ) : photo.hidden && lapsed ? (
        <p className={css.note}>
          Скрыта, пока нет согласия. Запишите новое или снимите отметку в&nbsp;«Кто на&nbsp;снимке».
        </p>
      ) : (
        photo.hiddenReason && <p className={css.note}>Скрыта: {photo.hiddenReason}</p>
      )}
      {marked.length > 0 && (
        <p className={css.note}>На&nbsp;снимке: {marked.map((one) => one.name).join(', ')}</p>
      )}
      <div className={css.actions}>
        {handle}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Действия с ${quoted(name)}`}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={edit}>
              Изменить
            </Menu.Item>
            {people && (
              <Menu.Item leftSection={<IconUsers size={18} />} onClick={mark}>
                Кто на&nbsp;снимке
              </Menu.Item>
            )}
            {photo.hidden && !lapsed && (
              <Menu.Item
                leftSection={<IconEye size={18} />}
                onClick={() =>
                  change(
                    () => showPhoto(photo.id),
                    `Фотография снова видна на\u00a0сайте: ${quoted(name)}`,
                    () => hidePhoto(photo.id, photo.hiddenReason),
                  )
                }
              >
                Показать на сайте
              </Menu.Item>
            )}
            {!photo.hidden && (
              <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={hide}>
                Скрыть с&nbsp;сайта
              </Menu.Item>
            )}
            {!photo.hidden && (
              <Menu.Item
                leftSection={<IconPhotoStar size={18} />}
                disabled={isCover}
                onClick={() =>
                  change(
                    () => cover(photo.id),
                    `Обложка выбрана: ${quoted(name)}`,
                    () => cover(album.cover_id),
                  )
                }
              >
                Сделать обложкой
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArrowRight size={18} />} onClick={move}>
              Переместить в&nbsp;другой альбом
            </Menu.Item>
            <Menu.Item leftSection={<IconRotateClockwise2 size={18} />} onClick={() => turn(90)}>
              Повернуть вправо
            </Menu.Item>
            <Menu.Item leftSection={<IconRotate2 size={18} />} onClick={() => turn(270)}>
              Повернуть влево
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={`/admin/history?entity=photo&record=${photo.id}`}
              leftSection={<IconHistory size={18} />}
            >
              История изменений
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ActionIcon color="red" aria-label={`Удалить ${quoted(name)}`} onClick={remove}>
          <IconTrash size={20} />
        </ActionIcon>
      </div>
      {who.answer && people && (
        <PeopleModal
          photos={[photo]}
          album={photos}
          people={people}
          onRecorded={onRecorded}
          decide={who.answer}
        />
      )}
      {where.answer && <MoveModal from={album.id} decide={where.answer} />}
      {hiding.answer && (
        <HideModal
          number={1}
          empties={album.published && hidesAll(photos, [photo])}
          decide={hiding.answer}
        />
      )}
    </>
  )
}
