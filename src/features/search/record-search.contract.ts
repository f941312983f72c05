import { z } from 'zod'
import { maxQuestionLength } from './search.contract.ts'

export const recordSearchQuery = z.object({
  q: z.string().max(maxQuestionLength, `Не длиннее ${maxQuestionLength} символов`).default(''),
})

const foundRecord = z.object({
  entity: z.string(),
  id: z.int(),
  name: z.string(),
  kind: z.string().meta({ description: '«Новость», «Семинар»: что это за запись' }),
  detail: z.string().meta({ description: 'По чему её узнать: «черновик», день, место' }),
  address: z.string().meta({ description: 'Экран записи в админке' }),
})

export const recordSearchAnswer = z.object({
  /** What was really looked for: `ctvbyfh` is looked for as «семинар». */
  question: z.string(),
  items: z.array(foundRecord),
  /** There are others of some kind. */
  hasMore: z.boolean(),
})
export type RecordSearchAnswer = z.infer<typeof recordSearchAnswer>
