import { api } from '#kit/admin/api.ts'
import { itemClient } from '#kit/admin/record-screens/record-client.ts'
import type { NewsListQuery } from '../news.contract.ts'
import type { NewsCard, NewsCreate, NewsItem, NewsUpdate } from '../news.record.ts'

export function listNews(
  query: Partial<NewsListQuery>,
): Promise<{ items: NewsCard[]; total: number }> {
  return api.list('/api/news', query)
}

export const {
  find: findNews,
  create: createNews,
  update: updateNews,
  remove: removeNews,
} = itemClient<NewsItem, NewsCreate, NewsUpdate>('/api/news')

/** What undoes a change: the same fields as they were; with the publication also its moment. */
export function sameFieldsOf(news: NewsCard, changes: NewsUpdate): NewsUpdate {
  const names = Object.keys(changes) as (keyof NewsUpdate & keyof NewsCard)[]
  const moment = names.includes('published') ? { publishedAt: news.publishedAt } : {}
  return { ...Object.fromEntries(names.map((name) => [name, news[name]])), ...moment }
}
