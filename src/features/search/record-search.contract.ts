import { z } from 'zod'
import { calendarDate } from '#kit/contract/fields.ts'
import { maxQuestionLength } from './search.contract.ts'

export const recordSearchQuery = z.object({
  q: z.string().max(maxQuestionLength, `Не длиннее ${maxQuestionLength} символов`).default(''),
  entity: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Только этот вид записей; без q — сначала новые' }),
  only: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Альбомы: real — без служебного, filled — в которых есть снимки' }),
  all: z
    .literal('1')
    .optional()
    .meta({ description: 'По сто записей каждого вида, а не по нескольку первых' }),
  from: calendarDate.optional().meta({ description: 'С entity: не раньше этого дня' }),
  until: calendarDate.optional().meta({ description: 'С entity: не позже этого дня' }),
})
export type RecordSearchQuery = z.infer<typeof recordSearchQuery>

const foundRecord = z.object({
  entity: z.string(),
  id: z.int(),
  name: z.string(),
  kind: z.string().meta({ description: '«Новость», «Семинар»: что это за запись' }),
  detail: z.string().meta({ description: 'По чему её узнать: «черновик», день, место' }),
  address: z.string().meta({ description: 'Экран записи в админке' }),
  date: z.string().nullable().meta({ description: 'Её день, если она о дне' }),
  sought: z
    .string()
    .optional()
    .meta({ description: 'Что искать на\u00a0этом экране: имя так, как\u00a0оно там записано' }),
})

export const recordSearchAnswer = z.object({
  /** What was really looked for: `ctvbyfh` is looked for as «семинар». */
  question: z.string(),
  items: z.array(foundRecord),
  /** There are others of some kind. */
  hasMore: z.boolean(),
})
export type RecordSearchAnswer = z.infer<typeof recordSearchAnswer>
