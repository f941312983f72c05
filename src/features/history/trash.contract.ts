import { z } from 'zod'
import { recordId } from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'

/** What can be in the trash, by the tables it came from. */
export const trashEntities = [
  'news',
  'competition',
  'competition_document',
  'event',
  'album',
  'photo',
  'partner',
  'person',
  'club',
  'federation_document',
] as const
export type TrashEntity = (typeof trashEntities)[number]

export const trashItem = z.object({
  id: z.int(),
  entity: z.enum(trashEntities),
  entityId: z.int(),
  name: z.string(),
  detail: z.string().meta({ description: '«12 фото»; название альбома или соревнования' }),
  deletedAt: z.string(),
  deletedBy: z.string(),
  expiresAt: z.string().meta({ description: 'Когда исчезнет навсегда' }),
  hasPreview: z.boolean(),
  parent: z
    .object({ entity: z.enum(trashEntities), name: z.string() })
    .nullable()
    .meta({ description: 'Чему это принадлежит, если и оно в корзине' }),
  parts: z.int().meta({ description: 'Сколько удалённых раньше частей исчезнет вместе с ним' }),
})
export type TrashItem = z.infer<typeof trashItem>

const numeric = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId)

/** `entity` with `entityId` asks for the one record that was under this number. */
export const trashQuery = pageQuery.extend({
  entity: z.enum(trashEntities).optional().catch(undefined),
  entityId: numeric.optional().catch(undefined),
})

export const trashRestore = z.object({
  withParent: z
    .boolean()
    .default(false)
    .meta({ description: 'Вернуть и то, чему запись принадлежит: фотографию с её альбомом' }),
})

export const restored = z.object({
  entity: z.enum(trashEntities),
  entityId: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
})
