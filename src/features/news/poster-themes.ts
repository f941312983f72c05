import type { PosterTheme } from '#kit/ui/poster.tsx'
import type { NewsCategory } from './news.record.ts'

export const posterThemes: Record<NewsCategory, PosterTheme> = {
  news: 'judo',
  results: 'ceremony',
  announcement: 'training',
  media: 'media',
}
