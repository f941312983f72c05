import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { recordLink } from '#kit/admin/record-form/record-link.tsx'
import { formatDate } from '#kit/text/dates.ts'
import type { Album, Photo } from '../media.contract.ts'

type AlbumValues = Pick<
  Album,
  'title' | 'description' | 'date' | 'competition_id' | 'cover_id' | 'published' | 'order'
>

/** How two versions of an album are compared, field by field. */
export const albumViews: FieldViews<AlbumValues> = {
  title: { label: 'Название' },
  description: { label: 'Описание' },
  date: { label: 'Дата', show: (date) => date && formatDate(date) },
  competition_id: { label: 'Соревнование', show: recordLink('/admin/competitions') },
  cover_id: { label: 'Обложка', show: (id) => id && `фото №\u00a0${id}` },
  published: { label: 'Показывать на сайте' },
  order: { label: 'Место в списке' },
}

type PhotoValues = Pick<
  Photo,
  | 'title'
  | 'description'
  | 'alt'
  | 'album_id'
  | 'hidden'
  | 'hiddenReason'
  | 'focalX'
  | 'focalY'
  | 'order'
> & { width: number; height: number }

const percent = (value: number) => `${value}\u00a0%`

/** The same for a photo. */
export const photoViews: FieldViews<PhotoValues> = {
  title: { label: 'Подпись' },
  description: { label: 'Описание' },
  alt: { label: 'Что на снимке' },
  album_id: { label: 'Альбом', show: recordLink('/admin/media') },
  hidden: { label: 'Скрыта от посетителей' },
  hiddenReason: { label: 'Почему скрыта' },
  focalX: { label: 'Главное по ширине', show: percent },
  focalY: { label: 'Главное по высоте', show: percent },
  width: { label: 'Ширина' },
  height: { label: 'Высота' },
  order: { label: 'Место в альбоме' },
}
