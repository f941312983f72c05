import { z } from 'zod'
import { plainText } from '#kit/http/fields.ts'
import { richTextInput, richTextOutput } from '#kit/rich-text/rich-text.contract.ts'
import { instant, optionalId, optionalPath, recordFields } from '#kit/http/fields.ts'

export const newsCategories = ['news', 'results', 'announcement', 'media'] as const
export type NewsCategory = (typeof newsCategories)[number]

export const newsCategoryNames: Record<NewsCategory, string> = {
  news: 'Новости',
  results: 'Результаты',
  announcement: 'Анонсы',
  media: 'Медиа',
}

/** A news item in a list: everything but the body. */
export const newsCard = z.object({
  ...recordFields,
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  category: z.enum(newsCategories),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  pinned: z.boolean(),
  competition_id: z.number().nullable(),
  album_id: z.number().nullable(),
})
export type NewsCard = z.infer<typeof newsCard>

export const newsItem = newsCard.extend({ content: richTextOutput })
export type NewsItem = z.infer<typeof newsItem>

/** POST: title is required; PUT: a field that is absent stays as it was. */
export const newsInput = z.object({
  title: plainText({ min: 3, max: 200, empty: 'Укажите заголовок' }),
  summary: plainText({ max: 300 }).default(''),
  content: richTextInput.default({ type: 'doc', content: [] }),
  image: optionalPath.default(''),
  imageAlt: plainText({ max: 250 }).default(''),
  category: z.enum(newsCategories).default('news'),
  published: z.boolean().default(false),
  publishedAt: instant.nullable().default(null),
  pinned: z.boolean().default(false),
  competition_id: optionalId.default(null),
  album_id: optionalId.default(null),
})
export type NewsInput = z.infer<typeof newsInput>
