import { z } from 'zod'

export const maxQuestionLength = 200

export const searchQuery = z.object({
  q: z.string().max(maxQuestionLength, `Не длиннее ${maxQuestionLength} символов`).default(''),
  kind: z.string().max(40).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(50).default(20).catch(20),
})

const fragment = z.object({ text: z.string(), match: z.boolean() })
export type Fragment = z.infer<typeof fragment>

const searchHit = z.object({
  kind: z.string(),
  href: z.string(),
  title: z.array(fragment),
  text: z.array(fragment),
  date: z.string().nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

const searchGroup = z.object({
  kind: z.string(),
  label: z.string(),
  total: z.number(),
  items: z.array(searchHit),
})
export type SearchGroup = z.infer<typeof searchGroup>

export const searchAnswer = z.object({
  /** What was really looked for: `lp.lj` is looked for as «дзюдо». */
  question: z.string(),
  total: z.number(),
  /** There are more of some kind than are counted. */
  isMore: z.boolean(),
  groups: z.array(searchGroup),
  /** Labels of the groups that could not be searched just now. */
  unread: z.array(z.string()),
  /** When nothing was found, or little that only begins with what was asked: the question in words the site knows. */
  suggestion: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
