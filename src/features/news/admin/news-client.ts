import { api, nothingIfGone } from '#kit/admin/api.ts'
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

interface CompetitionChoice {
  id: number
  title: string
  date: string
}

/** Competitions a news item may be about, the latest first, and the one it is about however old. */
export async function listCompetitionChoices(present: number | null): Promise<CompetitionChoice[]> {
  const latest = await api.get<CompetitionChoice[]>('/api/competitions', { limit: 100 })
  if (present === null || latest.some(({ id }) => id === present)) return latest
  const older = await api
    .get<CompetitionChoice>(`/api/competitions/${present}`)
    .catch(nothingIfGone)
  return older ? [...latest, older] : latest
}

/** What undoes a change: the same fields as they were; with the publication also its moment. */
export function sameFieldsOf(news: NewsCard, changes: NewsUpdate): NewsUpdate {
  const names = Object.keys(changes) as (keyof NewsUpdate & keyof NewsCard)[]
  const moment = names.includes('published') ? { publishedAt: news.publishedAt } : {}
  return { ...Object.fromEntries(names.map((name) => [name, news[name]])), ...moment }
}
