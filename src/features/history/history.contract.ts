import { z } from 'zod'
import { calendarDate, expectedVersion, plainText, recordId } from '#kit/contract/fields.ts'
import { namedInFields } from '#kit/contract/named-in-fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { type JournalAction, journalActions, journalTurns } from '#kit/db/tables.ts'

export const historyActions = journalActions
export type HistoryAction = JournalAction

export const historyEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(historyActions),
  entity: z.string(),
  entityId: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  changed: z.array(z.string()).meta({ description: 'Имена изменённых полей' }),
  switched: z
    .record(z.string(), z.boolean())
    .optional()
    .meta({ description: 'Переключённое «да» и\u00a0«нет»: чем стало' }),
  waits: z
    .literal(true)
    .optional()
    .meta({ description: 'Опубликовано на\u00a0момент, который тогда ещё не\u00a0настал' }),
  rows: z
    .object({
      ...{ before: z.int(), after: z.int() },
      ...{ added: z.int(), removed: z.int(), changed: z.int() },
    })
    .optional()
    .meta({
      description:
        'Изменённый список: строк было, стало, из\u00a0них новых, убранных и\u00a0изменённых',
    }),
  differs: z
    .record(
      z.string(),
      z.object({
        ...{ was: z.unknown().nullable(), is: z.unknown().nullable(), more: z.int() },
        isRow: z.literal(true).optional(),
      }),
    )
    .optional()
    .meta({
      description:
        'По изменённому полю: первое, что в\u00a0нём было и\u00a0стало (isRow: строка списка), и\u00a0сколько ещё строк',
    }),
  named: namedInFields.optional(),
  run: z
    .object({
      total: z.int(),
      until: z.string().meta({ description: 'Когда добавлена последняя' }),
      whole: z
        .object({ entity: z.string(), name: z.string() })
        .optional()
        .meta({ description: 'Куда добавили: вид и\u00a0название' }),
    })
    .optional()
    .meta({
      description:
        'Добавлено подряд одним человеком в\u00a0одно место: сколько, считая эту. Все\u00a0они отдельно: run с\u00a0номером этой строки',
    }),
  pictureInTrash: z
    .int()
    .optional()
    .meta({ description: 'Номер в\u00a0корзине, если там есть уменьшенный снимок' }),
  isGone: z
    .boolean()
    .optional()
    .meta({ description: 'Записи или того, чему она принадлежала, больше нет' }),
  told: z
    .string()
    .optional()
    .meta({ description: 'Что это было, если действие этого не\u00a0говорит' }),
  which: z
    .string()
    .optional()
    .meta({ description: 'Которая из\u00a0одноимённых: «занятие 8 декабря»' }),
  undone: z
    .object({ id: z.int(), side: z.enum(['before', 'after']), at: z.string().nullable() })
    .optional()
    .meta({
      description:
        'Запись журнала, которую это отменило (before) или к\u00a0версии которой вернуло (after); at\u00a0— когда она сделана, null\u00a0— её\u00a0больше нет',
    }),
  parts: z
    .array(
      z.object({
        entity: z.string(),
        total: z.int(),
        stays: z
          .literal(true)
          .optional()
          .meta({ description: 'Осталось на\u00a0месте: пропала или вернулась только связь' }),
      }),
    )
    .optional()
    .meta({
      description:
        'Что ушло или вернулось вместе с\u00a0записью: у\u00a0каждой части своя строка, её\u00a0показывает отбор по\u00a0виду части',
    }),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const state = z.record(z.string(), z.unknown()).nullable()

export const historyDetail = historyEntry.extend({
  before: state,
  after: state,
  current: state.meta({ description: 'Какая запись сейчас; null — её нет' }),
  restorable: z.object({ before: z.boolean(), after: z.boolean() }).meta({
    description: 'Изменит ли что-нибудь возврат к тому, что было до записи, и к тому, что стало',
  }),
  changedSince: z.array(z.object({ field: z.string(), rows: z.array(z.unknown()) })).meta({
    description:
      'Что из\u00a0изменённого меняли потом: отмена этого не\u00a0тронет. Для списка — какие строки',
  }),
})
export type HistoryDetail = z.infer<typeof historyDetail>

export const warning = z.string().optional().meta({
  description: 'О\u00a0чём предупредить редактора: с\u00a0чем не\u00a0вяжется то, что вернулось',
})

export const restoredDetail = historyDetail.extend({ warning })

const day = calendarDate.optional().catch(undefined)

export const numeric = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId)

/**
 * `entity` with `record` asks for the history of one record and of its parts.
 * @param entities everything the journal speaks of
 */
export const historyQuery = (entities: readonly string[]) =>
  pageQuery.extend({
    entity: z.enum(entities).optional().catch(undefined),
    record: numeric.optional().catch(undefined),
    action: z
      .enum([...historyActions, ...journalTurns])
      .optional()
      .catch(undefined),
    from: day,
    to: day,
    q: plainText({ max: 200 }).optional().catch(undefined),
    run: numeric.optional().catch(undefined).meta({
      description: 'Номер строки журнала: она и\u00a0всё, что добавлено подряд за\u00a0ней',
    }),
  })

export const versionRestore = z.object({
  side: z.enum(['before', 'after']).default('after').meta({
    description: 'before — отменить это изменение, after — вернуть запись к этой версии',
  }),
  version: expectedVersion,
  without: z
    .array(z.string().max(60))
    .max(60)
    .default([])
    .meta({ description: 'Поля, которые оставить как сейчас' }),
})
