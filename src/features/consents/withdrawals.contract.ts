import { z } from 'zod'

export const withdrawnPart = z.object({
  kind: z.string().meta({ description: 'Вид записи или журнал, корзина' }),
  name: z.string(),
  address: z.string().meta({ description: 'Экран записи; пусто, если его нет' }),
  times: z
    .int()
    .meta({ description: 'Сколько мест в записи; 0 — файл, который надо посмотреть самому' }),
  photos: z
    .literal(true)
    .optional()
    .meta({ description: 'Места — фотографии, на которых он отмечен' }),
})
export type WithdrawnPart = z.infer<typeof withdrawnPart>

/** Why the data were destroyed. */
const reasons = ['withdrawn', 'term'] as const
export type Reason = (typeof reasons)[number]

export const withdrawal = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  who: z.string().meta({ description: 'Фамилия и первая буква имени' }),
  paper: z.string(),
  reason: z.enum(reasons).meta({ description: 'Отозвано или вышел срок' }),
  consents: z.array(z.int()).meta({ description: 'Номера отозванных согласий' }),
  done: z.array(withdrawnPart),
})
export type Withdrawal = z.infer<typeof withdrawal>
