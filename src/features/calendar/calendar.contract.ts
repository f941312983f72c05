import { z } from 'zod'
import { sports } from '#features/sport/sports.ts'
import { calendarDate, expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import { wallMoments } from '#kit/contract/older-clients.ts'
import { eventFaults } from './event-rules.ts'

export const eventTypes = [
  'training',
  'competition',
  'seminar',
  'camp',
  'grading',
  'meeting',
  'other',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventTypeNames: Record<EventType, string> = {
  training: 'Тренировка',
  competition: 'Соревнование',
  seminar: 'Семинар',
  camp: 'Сбор',
  grading: 'Аттестация',
  meeting: 'Собрание',
  other: 'Событие',
}

const badMoment = 'Некорректная дата'

/** A day, `2026-11-28`, or what the federation's clock shows, `2026-11-28T10:00`. */
const localMoment = z
  .string(badMoment)
  .overwrite((text) => text.trim().replace(/(T\d{2}:\d{2}):\d{2}(\.0+)?$/, '$1'))
  .refine(
    (text) => isRealDate(text.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text),
    badMoment,
  )
  .meta({ maxLength: 30 })
wallMoments.add(localMoment)

const badWeekday = 'День недели — число от 1 (понедельник) до 7'
const inOrder = <Item>(items: Item[]) => [...new Set(items)].sort()

export const eventRepeat = z.object({
  /** ISO: Monday is 1. */
  weekdays: z
    .array(z.int(badWeekday).min(1, badWeekday).max(7, badWeekday))
    .min(1, 'Выберите дни недели')
    .max(50, badWeekday)
    .overwrite(inOrder),
  /** The last day on which it may still begin. */
  until: calendarDate,
  /** Days on which it does not take place. */
  except: z.array(calendarDate).max(400, 'Не больше 400 исключений').overwrite(inOrder).default([]),
})

const eventFields = z.object({
  title: plainText({ min: 2, max: 200, empty: 'Укажите название' }),
  startDate: localMoment,
  /** Of an all-day event the last day itself; never before `startDate`. */
  endDate: localMoment,
  allDay: z.boolean(),
  type: z.enum(eventTypes),
  /** Null: for every sport. */
  sport: z.enum(sports).nullable(),
  location: plainText({ max: 200 }),
  description: plainText({ max: 5000, multiline: true }),
  coach: plainText({ max: 120 }),
  repeat: eventRepeat.nullable(),
  cancelled: z.boolean(),
  /** Why it is cancelled. */
  stateReason: plainText({ max: 500, multiline: true }),
})

/** A stored event, a series with its rule. */
export const eventItem = z.object({
  ...recordFields,
  ...eventFields.shape,
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  location: z.string(),
  description: z.string(),
  coach: z.string(),
  stateReason: z.string(),
  repeat: z
    .object({ weekdays: z.array(z.number()), until: z.string(), except: z.array(z.string()) })
    .nullable(),
  /** Of which series it was an occurrence, and on which day. */
  seriesId: z.number().nullable(),
  seriesDate: z.string().nullable(),
})
export type EventItem = z.infer<typeof eventItem>

/** POST: an event is a name and a beginning, the rest has defaults. */
export const eventCreate = eventFields.partial().required({ title: true, startDate: true })
export type EventCreate = z.infer<typeof eventCreate>

/** PUT: a field that is absent stays as it was. */
export const eventUpdate = eventFields.partial().extend({ version: expectedVersion })
export type EventUpdate = z.infer<typeof eventUpdate>

/** The whole form, with the rules between its fields. */
export const eventForm = eventFields.superRefine((event, context) => {
  for (const [name, message] of Object.entries(eventFaults(event)))
    context.addIssue({ code: 'custom', path: name.split('.'), message })
})

/** `from` and `to` together ask for what takes place between them, each occurrence by itself. */
export const eventListQuery = z.object({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  type: z.enum(eventTypes).optional().catch(undefined),
  sport: z.enum(sports).optional().catch(undefined),
})
export type EventListQuery = z.infer<typeof eventListQuery>

/** Names one occurrence of a series by the day it begins. */
export const occurrenceQuery = z.object({ occurrence: calendarDate.optional() })
