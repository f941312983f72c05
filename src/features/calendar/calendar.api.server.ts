import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import {
  type EventListQuery,
  eventListQuery,
  givenWay,
  mostDays,
  occurrenceQuery,
  training,
  trainingListQuery,
  trainingOf,
  trainingParams,
} from './calendar.contract.ts'
import { events, shownEvent } from './calendar.record.ts'
import {
  findEvent,
  findShownEvent,
  listEvents,
  listOccurrences,
  listRunningEvents,
} from './calendar.server.ts'
import { giveWayToClub } from './club-adoption.server.ts'
import { changeTraining, listClubTrainings } from './club-trainings.server.ts'
import { daysBetween } from './days.ts'
import { createEvent, removeEvent, updateEvent } from './event-writes.server.ts'
import { withPlanned } from './planned.server.ts'
import { detachOccurrence, liftCancellation, removeOccurrence } from './series.server.ts'

const params = z.object({ id: idParam })

export function calendarApi(app: App, { db, now, config }: Context): void {
  const { timeZone } = config.site
  app.get(
    '/api/events',
    {
      config: { access: 'either' },
      schema: {
        summary: 'События календаря',
        querystring: eventListQuery,
        response: { 200: z.array(shownEvent) },
      },
    },
    async ({ query, signedIn }) => {
      const range = rangeOf(query)
      const filter = {
        ...{ types: query.type && [query.type], sports: query.sport && [query.sport] },
        of: query.of,
        seesHidden: signedIn !== undefined,
      }
      const between = query.series ? listRunningEvents : listOccurrences
      const found = range ? between(db, range.from, range.to, filter) : listEvents(db, filter)
      return withPlanned(db, await found)
    },
  )

  app.get(
    '/api/events/:id',
    {
      config: { access: 'either' },
      schema: {
        summary: 'События календаря: одна запись',
        params,
        response: { 200: events.output },
      },
    },
    async ({ params: { id }, signedIn }) => {
      const event = await (signedIn ? findEvent(db, id) : findShownEvent(db, id))
      if (!event) throw new Problem('not-found', events.missing)
      return event
    },
  )

  app.post(
    '/api/events',
    {
      config: { access: 'admin', once: true },
      schema: {
        summary: 'События календаря: новая запись',
        body: events.create,
        response: { 201: events.output },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: findEvent,
        create: (trx) => createEvent(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/events/:id',
    {
      config: { access: 'admin', once: true },
      schema: {
        summary: 'События календаря: изменить запись или одно занятие',
        params,
        querystring: occurrenceQuery,
        body: events.update,
        response: { 200: events.output, 201: events.output },
      },
    },
    async (request, reply) => {
      const { body, query, params } = request
      const editor = editorOf(request, now())
      if (query.occurrence === undefined) return updateEvent(db, params.id, body, editor)
      const { occurrence } = query
      const event = await createOnce(db, onceOf(request), editor.now, {
        find: findEvent,
        create: (trx) => detachOccurrence(trx, params.id, occurrence, body, editor),
      })
      return reply.code(201).send(event)
    },
  )

  app.delete(
    '/api/events/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'События календаря: удалить запись или одно занятие',
        params,
        querystring: occurrenceQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const { id } = request.params
      const { occurrence } = request.query
      if (occurrence === undefined) await removeEvent(db, id, editor)
      else await removeOccurrence(db, id, occurrence, editor)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/events/:id/cancellation',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'События календаря: отменённое снова состоится',
        params,
        response: { 200: events.output, 204: z.null() },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const event = await liftCancellation(db, request.params.id, editor, timeZone)
      return event ? reply.send(event) : reply.code(204).send(null)
    },
  )

  app.get(
    '/api/trainings',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Занятия клубов в календаре: из их расписаний',
        querystring: trainingListQuery,
        response: { 200: z.array(training) },
      },
    },
    async ({ query: { from, to, sport } }) => {
      assertRange(from, to, mostDays.trainings)
      const filter = { sports: sport && [sport] }
      const found = await listClubTrainings(db, from, to, { now: now(), timeZone }, filter)
      return found.map(trainingOf)
    },
  )

  app.put(
    '/api/trainings/:club/:row/:date',
    {
      config: { access: 'admin', once: true },
      schema: {
        summary: 'Занятия клубов в календаре: перенести, изменить или отменить один день',
        params: trainingParams,
        body: events.update,
        response: { 201: events.output },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const event = await createOnce(db, onceOf(request), editor.now, {
        find: findEvent,
        create: (trx) => changeTraining(trx, request.params, request.body, editor, timeZone),
      })
      return reply.code(201).send(event)
    },
  )

  app.post(
    '/api/trainings/:club/instead',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: {
        summary: 'Занятия клубов в календаре: встать на место похожих серий',
        params: trainingParams.pick({ club: true }),
        body: givenWay,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, ...request.body }
      await giveWayToClub(db, asked, editorOf(request, now()), timeZone)
      return reply.code(204).send(null)
    },
  )
}

/** @throws Problem bad-input for half a range, one turned round, or one too long. */
function rangeOf({ from, to }: EventListQuery): { from: string; to: string } | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) throw refusal('from', 'Укажите начало периода')
  if (to === undefined) throw refusal('to', 'Укажите конец периода')
  assertRange(from, to, mostDays.events)
  return { from, to }
}

function assertRange(from: string, to: string, most: number): void {
  if (to < from) throw refusal('to', 'Конец периода раньше начала')
  if (daysBetween(from, to) > most) throw refusal('to', `Период не длиннее ${most} дней`)
}

const refusal = (name: string, message: string) =>
  new Problem('bad-input', message, { fields: { [name]: message } })
