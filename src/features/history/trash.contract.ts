import { z } from 'zod'
import { plainText, recordId } from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { severalAtMost } from '#kit/trash/several-at-most.ts'
import { numeric, warning } from './history.contract.ts'

/** A record that could not be brought back. */
export const refusedInTrash = z.object({ id: z.int(), name: z.string(), reason: z.string() })

/** @param entities what can be in the trash, by the tables it came from */
export function trashContract(entities: readonly string[]) {
  const entity = z.enum(entities)
  const item = z.object({
    id: z.int(),
    entity: z.string().meta({ description: 'Вид записи' }),
    isKnown: z
      .boolean()
      .meta({ description: 'false: такого вида сайт не\u00a0знает, вернуть нельзя' }),
    entityId: z.int(),
    name: z.string(),
    detail: z.string().meta({ description: '«12 фото»; название альбома или соревнования' }),
    deletedAt: z.string(),
    deletedBy: z.string(),
    expiresAt: z.string().meta({ description: 'Когда исчезнет навсегда' }),
    hasPreview: z.boolean(),
    parent: z
      .object({ entity, entityId: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Чему это принадлежит, если и оно в корзине' }),
    parts: z.int().meta({ description: 'Сколько удалённых раньше частей исчезнет вместе с ним' }),
  })
  /** `entity` with `entityId` asks for the one record that was under this number. */
  const query = pageQuery.extend({
    entity: entity.optional().catch(undefined),
    entityId: numeric.optional().catch(undefined),
    q: plainText({ max: 200 }).optional().catch(undefined),
  })
  const restored = z.object({
    entity,
    entityId: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    warning,
  })
  const severalRestored = z.object({
    restored: z.array(restored.extend({ id: z.int() })),
    refused: z
      .array(refusedInTrash)
      .meta({ description: 'Что осталось в\u00a0корзине и\u00a0почему' }),
    gone: z.array(z.int()).meta({ description: 'Чего в\u00a0корзине уже не\u00a0было' }),
  })
  return { item, query, restored, severalRestored }
}
type Contract = ReturnType<typeof trashContract>
export type TrashItem = z.infer<Contract['item']>
export type SeveralBack = z.infer<Contract['severalRestored']>

export const trashRestore = z.object({
  withParent: z
    .boolean()
    .default(false)
    .meta({ description: 'Вернуть и то, чему запись принадлежит: фотографию с её альбомом' }),
})

const ids = z
  .array(recordId)
  .min(1, 'Выберите хотя бы одну запись')
  .max(severalAtMost, `Не больше ${severalAtMost} записей за раз`)
  .meta({ description: 'Номера в\u00a0корзине' })

export const severalRestore = trashRestore.extend({ ids })
export const severalPurge = z.object({ ids })
export const severalPurged = z.object({
  purged: z.int().meta({ description: 'Сколько записей удалено, вместе с\u00a0их частями' }),
})
