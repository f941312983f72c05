import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { formatMoment } from '#kit/admin/site-time.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { newsCategoryNames } from '../news.contract.ts'
import type { NewsValues } from './news-values.ts'

/** How two versions of a news item are compared, field by field. */
export function newsFields(timeZone: string): FieldViews<NewsValues> {
  return {
    title: { label: 'Заголовок' },
    summary: { label: 'Коротко' },
    content: { label: 'Текст', show: (doc) => <RichText doc={doc} /> },
    category: { label: 'Рубрика', show: (category) => newsCategoryNames[category] },
    published: {
      label: 'Публикация',
      show: (published) => (published ? 'опубликовать' : 'черновик'),
    },
    publishedAt: {
      label: 'Дата публикации',
      show: (moment) => moment && formatMoment(moment, timeZone),
    },
    pinned: { label: 'Закрепление', show: (pinned) => (pinned ? 'закреплена' : 'не закреплена') },
    image: { label: 'Изображение' },
    imageAlt: { label: 'Описание изображения' },
    competition_id: { label: 'Соревнование' },
    album_id: { label: 'Альбом' },
  }
}
