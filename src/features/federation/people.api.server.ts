import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { person, personCreate, personUpdate } from './people.contract.ts'
import {
  createPerson,
  findPerson,
  listPeople,
  listPublishedPeople,
  removePerson,
  reorderPeople,
  updatePerson,
} from './people.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(person), '4xx': problemAnswer }
const item = { 200: person, '4xx': problemAnswer }

export function peopleApi(app: App, { db, now }: Context): void {
  app.get(
    '/api/people',
    { config: { access: 'either' }, schema: { response: list } },
    ({ signedIn }) => (signedIn ? listPeople(db) : listPublishedPeople(db)),
  )

  app.get(
    '/api/people/:id',
    { config: { access: 'either' }, schema: { params, response: item } },
    async ({ params: { id }, signedIn }) => {
      const found = await findPerson(db, id)
      if (!found || !(signedIn || found.published))
        throw new Problem('not-found', 'Человек не найден')
      return found
    },
  )

  app.post(
    '/api/people',
    {
      config: { access: 'admin' },
      schema: { body: personCreate, response: { 201: person, '4xx': problemAnswer } },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: findPerson,
        create: (trx) => createPerson(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/people/order',
    { config: { access: 'admin' }, schema: { body: recordOrder, response: list } },
    (request) => reorderPeople(db, request.body.ids, editorOf(request, now())),
  )

  app.put(
    '/api/people/:id',
    { config: { access: 'admin' }, schema: { params, body: personUpdate, response: item } },
    (request) => updatePerson(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/people/:id',
    {
      config: { access: 'admin' },
      schema: { params, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      await removePerson(db, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )
}
