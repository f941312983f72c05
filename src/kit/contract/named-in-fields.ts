import { z } from 'zod'

export const namedInField = z.object({
  field: z.string(),
  entity: z.string(),
  id: z.int(),
  name: z.string(),
  parentId: z.int().optional().meta({ description: 'Номер того, чему она принадлежит' }),
  isGone: z
    .literal(true)
    .optional()
    .meta({ description: 'Её\u00a0больше нет, это последнее известное название' }),
})
export type NamedInField = z.infer<typeof namedInField>

/** Beside the states of a record: how what its fields name by numbers is called. */
export const namedInFields = z
  .array(namedInField)
  .meta({ description: 'Как называется запись, чей номер стоит в\u00a0поле' })
