import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { warning } from './history.contract.ts'

const numeric = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId)

/** @param entities what can be in the trash, by the tables it came from */
export function trashContract(entities: readonly string[]) {
  const entity = z.enum(entities)
  const item = z.object({
    id: z.int(),
    entity,
    entityId: z.int(),
    name: z.string(),
    detail: z.string().meta({ description: '«12 фото»; название альбома или соревнования' }),
    deletedAt: z.string(),
    deletedBy: z.string(),
    expiresAt: z.string().meta({ description: 'Когда исчезнет навсегда' }),
    hasPreview: z.boolean(),
    parent: z
      .object({ entity, name: z.string() })
      .nullable()
      .meta({ description: 'Чему это принадлежит, если и оно в корзине' }),
    parts: z.int().meta({ description: 'Сколько удалённых раньше частей исчезнет вместе с ним' }),
  })
  /** `entity` with `entityId` asks for the one record that was under this number. */
  const query = pageQuery.extend({
    entity: entity.optional().catch(undefined),
    entityId: numeric.optional().catch(undefined),
  })
  const restored = z.object({
    entity,
    entityId: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    warning,
  })
  return { item, query, restored }
}
export type TrashItem = z.infer<ReturnType<typeof trashContract>['item']>

export const trashRestore = z.object({
  withParent: z
    .boolean()
    .default(false)
    .meta({ description: 'Вернуть и то, чему запись принадлежит: фотографию с её альбомом' }),
})
