import { z } from 'zod'
import { plainText } from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { newsCategories } from './news.record.ts'

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
