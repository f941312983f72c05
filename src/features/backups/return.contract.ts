import { z } from 'zod'
import { expectedVersion, idParam, plainText } from '#kit/contract/fields.ts'
import { namedInFields } from '#kit/contract/named-in-fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { backupName } from './backups.contract.ts'

const entity = z.string().regex(/^[a-z_-]{1,40}$/)

export const ofCopy = z.object({ name: z.string().regex(backupName) })
export const ofRecord = ofCopy.extend({ entity, id: idParam })

export const openedCopy = z.object({
  opened: z
    .boolean()
    .meta({ description: 'false — открывается, спросите ещё раз, когда работа кончится' }),
})

export const recordsQuery = pageQuery.extend({
  entity: entity
    .optional()
    .catch(undefined)
    .meta({ description: 'Вид записей; без него ищем среди всех, и\u00a0тогда нужен q' }),
  q: plainText({ max: 200 }).optional().catch(undefined),
})

export const standing = z.enum(['same', 'changed', 'trashed', 'removed']).meta({
  description: 'Как запись стоит сегодня: та же, изменилась, в\u00a0корзине, удалена',
})
export type RecordStanding = z.infer<typeof standing>

export const copyKind = z.object({ entity: z.string(), total: z.int() })

export const copyRecord = z.object({
  entity: z.string(),
  id: z.int(),
  name: z.string(),
  detail: z.string().meta({ description: 'По чему её узнать: день, место' }),
  standing,
})
export type CopyRecord = z.infer<typeof copyRecord>

const state = z.record(z.string(), z.unknown())

/** What would come back, and what stands today. */
export const copyDetail = copyRecord.extend({
  state: state.meta({ description: 'Какой запись была в\u00a0день копии' }),
  current: state.nullable().meta({ description: 'Какая она сейчас; null — её нет' }),
  named: namedInFields,
  changed: z.array(z.string()).meta({ description: 'Поля, которые изменятся' }),
  unreadable: z.array(z.string()).meta({
    description: 'Поля, которые в\u00a0копии не\u00a0читаются: вернуть можно только без них',
  }),
  lists: z.array(z.object({ entity: z.string(), state, current: state })).meta({
    description: 'Списки записи, которые изменятся: протокол соревнования',
  }),
  parts: z.array(z.object({ entity: z.string(), total: z.int() })).meta({
    description: 'Сколько чего вернётся вместе с\u00a0ней: фотографии альбома, документы',
  }),
  files: z.int().meta({ description: 'Сколько файлов прочитается из\u00a0копии' }),
})
export type CopyDetail = z.infer<typeof copyDetail>

export const returnChoice = z.object({
  version: expectedVersion,
  without: z
    .array(z.string().max(60))
    .max(60)
    .default([])
    .meta({ description: 'Поля, которые оставить как сейчас' }),
})

export const returnedRecord = z.object({
  done: z.boolean().meta({ description: 'false — файлы ещё в\u00a0пути, повторите потом' }),
  parentId: z.int().nullable(),
  warning: z.string().optional().meta({
    description: 'О\u00a0чём предупредить редактора: с\u00a0чем не\u00a0вяжется то, что вернулось',
  }),
})
export type ReturnedRecord = z.infer<typeof returnedRecord>
