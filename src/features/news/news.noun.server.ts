import { findRecord, isUsable, type RecordKind } from '#kit/db/record.server.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { type Noun, recordSource } from '#kit/nouns/noun.server.ts'
import { pictureFields, showsPicture } from '#kit/record/shown-images.server.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { richTextPlain } from '#kit/text/rich-text-words.ts'
import { newsApi } from './news.api.server.ts'
import { newsName } from './news.names.ts'
import { findPublishedNews, listNewsAddresses, nextPublication } from './news.public.server.ts'
import { news, newsCategoryNames } from './news.record.ts'
import { newsInput, updateNews } from './news.server.ts'
import { kind, newsTrash, publishedOnly } from './news.table.server.ts'
import { posterThemes } from './poster-themes.ts'

export const newsNoun: Noun = {
  name: newsName,
  api: newsApi,
  history: recordHistory(newsTrash.record, news.content, updateNews, { toInput: newsInput }),
  trash: newsTrash,
  records: recordSource<'news'>({
    columns: ['title', 'summary'],
    latest: 'publishedAt',
    detail({ published, publishedAt }, { now, site }) {
      if (published === 0) return 'черновик'
      const day = publishedAt ? formatDate(localDate(publishedAt, site.timeZone)) : ''
      return publishedAt && publishedAt > now.toISOString() ? `выйдет ${day}` : day
    },
  }),
  search: {
    kind: 'news',
    label: 'Новости',
    entity: news.table,
    async load(db, id) {
      const item = await findRecord(db, kind, id)
      if (!item?.published || !isUsable(kind, item)) return []
      return [
        {
          href: `/news/${id}`,
          title: item.title,
          summary: item.summary,
          body: richTextPlain(item.content),
          date: item.publishedAt ?? undefined,
          shownFrom: item.publishedAt ?? undefined,
        },
      ]
    },
  },
  pictured: pictureFields(news.fields),
  shows: (db, address, { now }) =>
    showsPicture(
      publishedOnly(db.selectFrom('news'), now),
      { kind: kind as RecordKind<never>, ...news },
      address,
    ),
  addresses: { path: '/news', list: (db, { now }, rows) => listNewsAddresses(db, now, rows) },
  share: {
    kind: 'news',
    async find(db, id, { now, site }) {
      const item = await findPublishedNews(db, id, now)
      return (
        item && {
          version: item.version,
          label: newsCategoryNames[item.category],
          title: item.title,
          note: formatDate(localDate(item.publishedAt ?? item.createdAt, site.timeZone)),
          theme: posterThemes[item.category],
          seed: item.id,
        }
      )
    },
  },
  nextMoment: nextPublication,
}
