import { z } from 'zod'
import { plainText } from '#kit/contract/fields.ts'
import { personIn } from './person-name.ts'

export const withdrawnPart = z.object({
  kind: z.string().meta({ description: 'Вид записи или журнал, корзина' }),
  name: z.string(),
  address: z.string().meta({ description: 'Экран записи; пусто, если его нет' }),
  times: z
    .int()
    .meta({ description: 'Сколько мест в записи; 0 — файл, который надо посмотреть самому' }),
  named: z
    .literal(true)
    .optional()
    .meta({ description: 'Строки протокола: имя из них можно убрать совсем' }),
  photos: z
    .literal(true)
    .optional()
    .meta({ description: 'Места — фотографии, на которых он отмечен' }),
})
export type WithdrawnPart = z.infer<typeof withdrawnPart>

/** Why the data were destroyed. */
const reasons = ['withdrawn', 'term', 'request'] as const
export type Reason = (typeof reasons)[number]

export const withdrawal = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  who: z.string().meta({ description: 'Фамилия и первая буква имени' }),
  paper: z.string(),
  reason: z
    .enum(reasons)
    .meta({ description: 'Отозвано, вышел срок или человек попросил, а согласия не записано' }),
  unnamed: z.boolean().meta({ description: 'В протоколах имя не публикуется и коротким' }),
  consents: z.array(z.int()).meta({ description: 'Номера отозванных согласий' }),
  done: z.array(withdrawnPart),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** Somebody's name without a consent on record, as it was typed. */
export const askedName = z.object({
  fullName: plainText({ max: 120 }).refine((name) => personIn(name) !== undefined, {
    error: 'Укажите фамилию и\u00a0имя полностью',
  }),
})
export type AskedName = z.infer<typeof askedName>

export const shortenedName = askedName.extend({
  unnamed: z.literal(true).optional().meta({ description: 'Из протоколов убрать совсем' }),
})
export type ShortenedName = z.infer<typeof shortenedName>

export const namePlaces = z.object({
  short: z.string().meta({ description: 'Каким имя станет' }),
  parts: z.array(withdrawnPart),
  consents: z
    .array(z.int())
    .meta({ description: 'Согласия на это имя: их строки останутся, пока согласие не отозвано' }),
})
export type NamePlaces = z.infer<typeof namePlaces>
