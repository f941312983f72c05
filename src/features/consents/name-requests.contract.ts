import { z } from 'zod'
import { keysOf } from '#kit/base/keys-of.ts'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'

export const wishNames = {
  shorten: 'Сократить до\u00a0фамилии и\u00a0первой буквы',
  remove: 'Убрать имя',
  correct: 'Исправить ошибку',
}
const wish = z.enum(keysOf(wishNames))
export type Wish = z.infer<typeof wish>

const statuses = ['new', 'answered', 'refused'] as const
export type NameRequestStatus = (typeof statuses)[number]

/** For how long it is known what was answered; whose name it was and whom to answer is gone by then. */
export const answeredYears = 3

export const nameRequest = z.object({
  ...recordFields,
  page: z.string().meta({ description: 'С какой страницы просят; пусто, если не сказано' }),
  name: z.string().meta({ description: 'Чьё имя; пусто, когда ответили' }),
  wish,
  message: z.string().meta({ description: 'Пусто, когда ответили' }),
  contact: z.string().meta({ description: 'Куда ответить; пусто, когда ответили' }),
  status: z.enum(statuses),
  note: z.string().meta({ description: 'Почему отказано' }),
  closedAt: z.string().nullable(),
})
export type NameRequest = z.infer<typeof nameRequest>

export const nameRequestAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('answered'), version: expectedVersion }),
  z.object({
    status: z.literal('refused'),
    note: plainText({ min: 3, max: 300, empty: 'Напишите, почему отказано' }),
    version: expectedVersion,
  }),
])
export type NameRequestAnswer = z.infer<typeof nameRequestAnswer>
