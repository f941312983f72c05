import { api, ok, okList, once } from '#kit/admin/api.ts'
import type { NewsCard, NewsCreate, NewsItem, NewsListQuery, NewsUpdate } from '../news.contract.ts'

export function listNews(
  query: Partial<NewsListQuery>,
): Promise<{ items: NewsCard[]; total: number }> {
  return okList(api.GET('/api/news', { params: { query } }))
}

export function findNews(id: number): Promise<NewsItem> {
  return ok(api.GET('/api/news/{id}', { params: { path: { id: String(id) } } }))
}

export function createNews(body: NewsCreate, key: string): Promise<NewsItem> {
  return ok(api.POST('/api/news', { ...once(key), body }))
}

export function updateNews(id: number, body: NewsUpdate): Promise<NewsItem> {
  return ok(api.PUT('/api/news/{id}', { params: { path: { id: String(id) } }, body }))
}

export async function removeNews(id: number): Promise<void> {
  await ok(api.DELETE('/api/news/{id}', { params: { path: { id: String(id) } } }))
}

/** Competitions a news item may be about, the latest first. */
export function listCompetitionChoices(): Promise<{ id: number; title: string }[]> {
  return ok(api.GET('/api/competitions', { params: { query: { limit: 100 } } }))
}
