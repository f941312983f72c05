import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { fieldImage } from '#kit/admin/record-form/field-image.tsx'
import { recordLink } from '#kit/admin/record-form/record-link.tsx'
import { formatMoment } from '#kit/admin/site-time.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { newsCategoryNames } from '../news.contract.ts'
import type { NewsValues } from './news-values.ts'

/** How two versions of a news item are compared, field by field. */
export function newsFields(timeZone: string): FieldViews<NewsValues> {
  return {
    title: { label: 'Заголовок' },
    summary: { label: 'Коротко' },
    content: { label: 'Текст', show: (doc) => <RichText doc={doc} />, text: richTextPlain },
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
    image: { label: 'Изображение', show: fieldImage },
    imageAlt: { label: 'Описание изображения' },
    competition_id: { label: 'Соревнование', show: recordLink('/admin/competitions') },
    album_id: { label: 'Альбом', show: recordLink('/admin/media') },
  }
}
