import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'
import { namedInField } from '#kit/contract/named-in-fields.ts'
import { severalAtMost } from '#kit/trash/several-at-most.ts'

/** @param entities what can be deleted, by its tables */
export const linkedQuery = (entities: readonly string[]) =>
  z.object({
    entity: z.enum(entities),
    ids: z
      .string()
      .transform((text) => text.split(',').filter(Boolean).map(Number))
      .pipe(z.array(recordId).min(1).max(severalAtMost))
      .meta({ description: 'Номера через запятую' }),
  })

export const linkedAnswer = z.object({
  linked: z
    .array(
      z.object({
        kind: z.string().meta({ description: 'Что это: «Новость»' }),
        title: z.string(),
      }),
    )
    .meta({ description: 'Первые из\u00a0них' }),
  total: z.int(),
  inWords: z.array(z.string()).optional().meta({
    description: 'Где стоит одно имя и\u00a0что с\u00a0ним станет: фраза о\u00a0каждом месте',
  }),
  whom: z.string().optional().meta({ description: 'С\u00a0чем они связаны: «клубом»' }),
})

/** In no order; of what nothing is known any more there is none. */
export const recordNames = z.array(namedInField.pick({ id: true, name: true, isGone: true }))
export type RecordNames = z.infer<typeof recordNames>
