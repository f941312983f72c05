import { z } from 'zod'
import { sportNames, sports } from '#features/sport/sports.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { calendarDate, dateFault } from '#kit/contract/fields.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import { wallMoments } from '#kit/contract/older-clients.ts'
import {
  area,
  choice,
  day,
  document,
  flag,
  name,
  required,
  text,
  value,
} from '#kit/record/fields.ts'
import { type ColumnsOf, defineFields, type ValuesOf } from '#kit/record/record.ts'

export const eventTypeNames = {
  training: 'Тренировка',
  competition: 'Соревнование',
  seminar: 'Семинар',
  camp: 'Сбор',
  grading: 'Аттестация',
  meeting: 'Собрание',
  other: 'Событие',
}

export type EventType = keyof typeof eventTypeNames
export const eventTypes = keysOf(eventTypeNames)

/** A day, `2026-11-28`, or what the federation's clock shows, `2026-11-28T10:00`. */
const isMoment = (text: string) =>
  isRealDate(text.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text)

const localMoment = z
  .string('Такой даты не бывает')
  .overwrite((text) => text.trim().replace(/(T\d{2}:\d{2}):\d{2}(\.0+)?$/, '$1'))
  .refine(isMoment, dateFault)
  .meta({ maxLength: 30 })
wallMoments.add(localMoment)

const badWeekday = 'День недели — число от 1 (понедельник) до 7'
const inOrder = <Item>(items: Item[]) => [...new Set(items)].sort()

const eventRepeat = z.object({
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

const isRepeat = (repeat: { weekdays: number[]; until: string; except: string[] } | null) =>
  repeat === null ||
  (repeat.weekdays.length > 0 &&
    repeat.weekdays.every((day) => day >= 1 && day <= 7) &&
    [repeat.until, ...repeat.except].every((day) => isRealDate(day)))

const when = (label: string) =>
  value(label, { input: localMoment, output: z.string(), sound: isMoment, initial: '' })

export const events = defineFields({
  table: 'event',
  missing: 'Событие не найдено',
  name: 'title',
  fields: {
    title: name('Название', { min: 2, max: 200, empty: 'Укажите название' }),
    startDate: required(when('Начало')),
    /** Of an all-day event the last day itself; never before `startDate`. Of a new one that does not name it, `startDate`. */
    endDate: when('Окончание'),
    allDay: flag('Весь день', { initial: false }),
    type: choice('Что это', eventTypeNames, { initial: 'training' }),
    /** Null: for every sport. */
    sport: value('Вид спорта', {
      control: { is: 'choice', names: sportNames, asks: undefined },
      output: z.enum(sports).nullable(),
      initial: null,
    }),
    location: text('Место', {
      ...{ max: 200, known: true },
      hint: 'Зал и адрес так, чтобы нашёл новичок.',
    }),
    description: area('Описание', { max: 5000, rows: 4 }),
    coach: text('Тренер', { max: 120, known: true }),
    repeat: document('Когда повторяется', {
      input: eventRepeat.nullable(),
      output: z
        .object({ weekdays: z.array(z.number()), until: z.string(), except: z.array(z.string()) })
        .nullable(),
      sound: isRepeat,
      initial: null,
    }),
    cancelled: flag('Отменено', {
      initial: false,
      switched: ['Отменено', 'Снова в\u00a0календаре'],
    }),
    /** Of a series; null: all of it. */
    cancelledFrom: day('С какого дня отменены', {
      hint: 'Занятия до этого дня останутся как были.',
    }),
    stateReason: area('Почему отменено', { max: 500, rows: 1, hint: 'Это прочтут родители.' }),
  },
  beside: {
    /** Of which series it was an occurrence, and on which day. */
    seriesId: z.number().nullable(),
    seriesDate: z.string().nullable(),
    /** Of which training of which club it was one day, `seriesDate`. */
    clubId: z.number().nullable(),
    clubRow: z.string().nullable(),
  },
})
/** A stored event, a series with its rule. */
export type EventItem = z.infer<typeof events.output>
/** As a list answers it. */
export const shownEvent = events.output.and(
  z.object({
    /** When it would have begun, had it not been moved: `2026-11-24T17:15`. */
    planned: z.string().nullable(),
  }),
)
export type ShownEvent = z.infer<typeof shownEvent>
export type EventCreate = z.infer<typeof events.create>
export type EventUpdate = z.infer<typeof events.update>
export type EventValues = ValuesOf<typeof events.fields>

declare module '#kit/db/tables.ts' {
  interface Tables {
    event: RecordColumns &
      ColumnsOf<typeof events.fields> & {
        lastDate: string
        seriesId: number | null
        seriesDate: string | null
        seriesTime: string | null
        offWithSeries: number
        clubId: number | null
        clubRow: string | null
      }
  }
}
