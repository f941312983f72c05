import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { NewsCard } from '../news.record.ts'
import { statusOf } from './news-status.tsx'

type Removed = Pick<NewsCard, 'title' | 'published' | 'publishedAt'>

export function confirmNewsRemoval(news: Removed & Pick<NewsCard, 'id'>): Promise<boolean> {
  return confirmRemoval({
    ...{ question: 'Удалить новость?', explanation: goneNews(news) },
    ...{ entity: 'news', ids: [news.id] },
  })
}

/** What visitors lose with it. */
export function goneNews(news: Removed): string {
  const ends = {
    draft: ' — черновик, на\u00a0сайте его нет.',
    scheduled: ' ещё не\u00a0на\u00a0сайте и\u00a0не\u00a0появится там.',
    published: ' исчезнет с\u00a0сайта.',
  }
  return `${quoted(news.title)}${ends[statusOf(news)]}`
}
