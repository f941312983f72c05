import { ActionIcon, Badge, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { withShift } from '#kit/admin/record-list/use-selection.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Album } from '../albums.record.ts'
import type { Photo } from '../media.contract.ts'
import { isLapsed, isUnread, markedPeople, type PhotoPerson } from '../photo-people.ts'
import { HideModal } from './hide-modal.tsx'
import { MoveModal } from './move-modal.tsx'
import { PeopleModal } from './people-modal.tsx'
import { hidesAll } from './photo-counts.ts'
import { PhotoMenu } from './photo-menu.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import css from './photo-tile.module.css'
import { StoredThumbnail } from './stored-thumbnail.tsx'
import { usePhotoDeeds } from './use-photo-deeds.ts'

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
  const deeds = usePhotoDeeds({ photo, name, album, photos })
  const { hiding, where, who } = deeds.questions
  const isCover = album.cover?.id === photo.id
  const marked = people ? markedPeople(people, [photo]) : []
  const lapsed = people !== undefined && isLapsed(people, photo)

  return (
    <>
      <div className={css.picture} data-busy={deeds.busy || undefined}>
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
      <PhotoNotes photo={photo} marked={marked} isLapsed={lapsed} />
      <div className={css.actions}>
        {handle}
        <PhotoMenu
          {...{ photo, name, deeds, isCover, edit }}
          isLapsed={lapsed}
          knowsPeople={people !== undefined}
        />
        <ActionIcon color="red" aria-label={`Удалить ${quoted(name)}`} onClick={deeds.remove}>
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
