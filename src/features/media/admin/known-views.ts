import { formatMoment } from '#kit/admin/site-time.ts'
import { albumViews, photoViews } from './media-views.tsx'

export const viewsOf = (timeZone: string) => ({
  album: albumViews,
  photo: {
    ...photoViews,
    takenAt: {
      label: 'Когда снято',
      show: (takenAt: string | null) => takenAt && formatMoment(takenAt, timeZone),
    },
  },
})
