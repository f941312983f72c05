import { type ValuesOf, valuesOf } from '#kit/record/record.ts'
import { type NewsItem, news } from '../news.record.ts'

export type NewsValues = ValuesOf<typeof news.fields>

/** Of another item, to be written over: not published, with no date of its own. */
export function copiedNews(source: NewsItem): NewsValues {
  return { ...valuesOf(news, source), published: false, publishedAt: null, pinned: false }
}
