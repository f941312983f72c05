import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'

/** What an example is made of, in the order in which it can be taken away: who names others goes first. */
export const exampleEntities = [
  'news',
  'event',
  'person',
  'club',
  'partner',
  'federation_document',
  'album',
  'photo',
  'competition',
  'competition_document',
] as const
export type ExampleEntity = (typeof exampleEntities)[number]

const entity = z.enum(exampleEntities)

export const example = z.object({
  /** False when there is none, or no longer. */
  present: z.boolean(),
  unchanged: z
    .array(z.object({ entity, total: z.int() }))
    .meta({ description: 'Сколько записей примера никто не менял' }),
  changed: z
    .array(z.object({ entity, id: z.int(), name: z.string() }))
    .meta({ description: 'Записи примера, которые правили или дополнили' }),
  contacts: z.int().meta({ description: 'Сколько полей контактов остались из примера' }),
})
export type Example = z.infer<typeof example>

export const exampleRemoval = z.object({
  also: z
    .array(z.object({ entity, id: recordId }))
    .max(1000)
    .default([])
    .meta({ description: 'Изменённые записи, которые тоже убрать; остальные останутся' }),
})
export type ExampleRemoval = z.infer<typeof exampleRemoval>

export const exampleRemoved = z.object({ removed: z.int(), kept: z.int() })
export type ExampleRemoved = z.infer<typeof exampleRemoved>
