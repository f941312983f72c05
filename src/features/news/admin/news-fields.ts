import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { formatMoment } from '#kit/admin/site-time.ts'
import { news } from '../news.record.ts'

/** How two versions of a news item are compared, field by field. */
export const newsFields = (timeZone: string) =>
  recordViews(news, {
    published: { show: (published) => (published ? 'опубликовать' : 'черновик') },
    publishedAt: {
      label: 'Дата публикации',
      show: (moment) => moment && formatMoment(moment, timeZone),
    },
    pinned: { label: 'Закрепление', show: (pinned) => (pinned ? 'закреплена' : 'не закреплена') },
    competition_id: { label: 'Соревнование' },
  })
