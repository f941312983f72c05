import { z } from 'zod'
import { sports } from '#features/sport/sports.ts'
import { calendarDate } from '#kit/contract/fields.ts'
import { events, eventTypes } from './calendar.record.ts'
import { type EventTimes, eventFaults } from './event-rules.ts'

/** The whole form, with the rules between its fields. */
export const eventForm = events.create.superRefine((event, context) => {
  for (const [name, message] of Object.entries(eventFaults(event as EventTimes)))
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
