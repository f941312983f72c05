import { formatMoment } from '#kit/admin/site-time.ts'
import { albumViews, photoViews } from './media-views.tsx'

export const viewsOf = (timeZone: string) => ({
  album: albumViews,
  photo: {
    ...photoViews,
    takenAt: {
      label: 'Дата съёмки',
      show: (takenAt: string | null) => takenAt && formatMoment(takenAt, timeZone),
    },
  },
})
