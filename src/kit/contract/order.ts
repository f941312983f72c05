import { z } from 'zod'
import { recordId } from './fields.ts'

/** PUT …/order: records as they should follow; those not named keep their order after them. */
export const recordOrder = z.object({
  ids: z
    .array(recordId)
    .min(1, 'Укажите порядок записей')
    .max(1000, 'Слишком много записей')
    .refine((ids) => new Set(ids).size === ids.length, 'Запись названа дважды'),
})
