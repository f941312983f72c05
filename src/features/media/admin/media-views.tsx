import type { FieldViews } from '#kit/admin/record-form/field-views.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { albums } from '../albums.record.ts'
import type { Photo } from '../media.contract.ts'
import { photoRightNames } from '../rights.ts'

/** How two versions of an album are compared, field by field. */
export const albumViews = {
  ...recordViews(albums, { cover_id: { show: (id) => id && `фото №\u00a0${id}` } }),
  order: { label: 'Место в списке' },
}

type PhotoValues = Pick<
  Photo,
  | 'title'
  | 'description'
  | 'alt'
  | 'author'
  | 'rights'
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
  author: { label: 'Автор снимка' },
  rights: { label: 'Право на\u00a0снимок', show: (right) => photoRightNames[right] },
  album_id: { label: 'Альбом', names: albums.table },
  hidden: {
    label: 'Скрыта от посетителей',
    switched: ['Скрыта от посетителей', 'Снова видна посетителям'],
  },
  hiddenReason: { label: 'Почему скрыта' },
  focalX: { label: 'Главное по ширине', show: percent },
  focalY: { label: 'Главное по высоте', show: percent },
  width: { label: 'Ширина' },
  height: { label: 'Высота' },
  order: { label: 'Место в альбоме' },
}
