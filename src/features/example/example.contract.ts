import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'

/** @param entities what an example is made of */
export function exampleContract(entities: readonly string[]) {
  const entity = z.enum(entities)
  const example = z.object({
    /** False when there is none, or no longer. */
    present: z.boolean(),
    unchanged: z
      .array(z.object({ entity, total: z.int() }))
      .meta({ description: 'Сколько записей примера никто не менял' }),
    changed: z
      .array(
        z.object({
          entity,
          id: z.int(),
          name: z.string(),
          parts: z.array(z.object({ entity, total: z.int() })),
          emptied: z.array(z.string()),
        }),
      )
      .meta({
        description:
          'Записи примера, которые правили или дополнили; parts — сколько их частей уйдёт и\u00a0без них; emptied — поля с\u00a0людьми и\u00a0номерами примера, словами: они опустеют',
      }),
    contacts: z.int().meta({ description: 'Сколько полей контактов остались из примера' }),
    about: z.int().meta({ description: 'Сколько текстов о федерации остались из примера' }),
    inTrash: z
      .int()
      .meta({ description: 'Сколько записей убранного примера лежит в\u00a0корзине' }),
  })
  const removal = z.object({
    also: z
      .array(z.object({ entity, id: recordId }))
      .max(1000)
      .default([])
      .meta({ description: 'Изменённые записи, которые тоже убрать; остальные останутся' }),
  })
  return { example, removal }
}
type Contract = ReturnType<typeof exampleContract>
export type Example = z.infer<Contract['example']>
export type ExampleRemoval = z.infer<Contract['removal']>

export const exampleRemoved = z.object({
  removed: z.int(),
  kept: z.int(),
  inTrash: z.int().meta({
    description:
      'Сколько записей примера теперь лежит в\u00a0корзине, вместе с\u00a0теми, что убраны раньше',
  }),
})
export type ExampleRemoved = z.infer<typeof exampleRemoved>

export const exampleReturned = z.object({
  restored: z.int(),
  refused: z
    .array(z.object({ id: z.int(), name: z.string(), reason: z.string() }))
    .meta({ description: 'Что осталось в\u00a0корзине и\u00a0почему' }),
})
export type ExampleReturned = z.infer<typeof exampleReturned>
