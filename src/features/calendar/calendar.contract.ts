import { z } from 'zod'
import { sports } from '#features/sport/sports.ts'
import { calendarDate, idParam, recordId } from '#kit/contract/fields.ts'
import { withFaults } from '#kit/record/form-faults.ts'
import type { AgendaEntry } from './agenda.ts'
import { events, eventTypes } from './calendar.record.ts'
import { type EventTimes, eventFaults } from './event-rules.ts'

/** The whole form, with the rules between its fields. */
export const eventForm = withFaults<EventTimes>(
  events.create,
  ['startDate', 'endDate', 'allDay', 'repeat'],
  eventFaults,
)

/** Of what the calendar computes day by day no more is asked at once. */
export const mostDays = { events: 400, trainings: 100 }
const lastDay = (most: number) =>
  calendarDate.meta({ description: `ГГГГ-ММ-ДД, не дальше ${most} дней от from` })

/** `from` and `to` together ask for what takes place between them, each occurrence by itself. */
export const eventListQuery = z.object({
  from: calendarDate.optional(),
  to: lastDay(mostDays.events).optional(),
  series: z
    .enum(['whole'])
    .optional()
    .catch(undefined)
    .meta({ description: 'whole: серия — одной записью, как она хранится, а не по занятиям' }),
  of: idParam.optional().meta({
    description: 'Номер серии: только перенесённые, изменённые и отменённые её занятия',
  }),
  type: z.enum(eventTypes).optional().catch(undefined),
  sport: z.enum(sports).optional().catch(undefined),
})
export type EventListQuery = z.infer<typeof eventListQuery>

/** Names one occurrence of a series by the day it begins. */
export const occurrenceQuery = z.object({ occurrence: calendarDate.optional() })

/** What the schedules of clubs put between two days. */
export const trainingListQuery = z.object({
  from: calendarDate,
  to: lastDay(mostDays.trainings),
  sport: z.enum(sports).optional().catch(undefined),
})

/** One training of a club on one day. */
export const trainingParams = z.object({
  club: idParam,
  row: z.string().regex(/^[0-9a-z-]{1,16}$/, 'Такого ключа занятия не бывает'),
  date: calendarDate,
})

/** Series that a club's week takes the place of. */
export const givenWay = z.object({ ids: z.array(recordId).min(1, 'Выберите занятия').max(50) })

export const training = z.object({
  club_id: z.number(),
  club: z.string(),
  row: z.string(),
  ...{ title: z.string(), startDate: z.string(), endDate: z.string() },
  ...{ sport: z.enum(sports).nullable(), location: z.string(), coach: z.string() },
})
export type Training = z.infer<typeof training>

export const trainingOf = (entry: AgendaEntry): Training => ({
  ...{ club_id: entry.club?.id ?? 0, club: entry.club?.name ?? '', row: entry.club?.row ?? '' },
  ...{ title: entry.title, startDate: entry.startDate, endDate: entry.endDate },
  ...{ sport: entry.sport, location: entry.location, coach: entry.coach },
})
