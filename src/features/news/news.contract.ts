import { z } from 'zod'
import {
  expectedVersion,
  instant,
  ownFilePath,
  plainText,
  recordFields,
  recordId,
} from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { richTextInput, richTextOutput } from '#kit/rich-text/rich-text.contract.ts'

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

const newsFields = z.object({
  title: plainText({ min: 3, max: 200, empty: 'Укажите заголовок' }),
  summary: plainText({ max: 300 }),
  content: richTextInput,
  image: ownFilePath,
  imageAlt: plainText({ max: 250 }),
  category: z.enum(newsCategories),
  published: z.boolean(),
  publishedAt: instant.nullable(),
  pinned: z.boolean(),
  competition_id: recordId.nullable(),
  album_id: recordId.nullable(),
})

/** POST: only the title is required, the rest has defaults. */
export const newsCreate = newsFields.partial().required({ title: true })
export type NewsCreate = z.infer<typeof newsCreate>

/** PUT: a field that is absent stays as it was. */
export const newsUpdate = newsFields.partial().extend({ version: expectedVersion })
export type NewsUpdate = z.infer<typeof newsUpdate>

/** `q`, `status` and `sort` are for the administrator's list; visitors get the published, newest first. */
export const newsListQuery = pageQuery.extend({
  category: z.enum(newsCategories).optional().catch(undefined),
  status: z.enum(['published', 'scheduled', 'draft']).optional().catch(undefined),
  sort: z
    .enum(['-publishedAt', 'publishedAt', 'title', '-updatedAt'])
    .default('-publishedAt')
    .catch('-publishedAt'),
  q: plainText({ max: 200 }).optional().catch(undefined),
})
export type NewsListQuery = z.infer<typeof newsListQuery>
